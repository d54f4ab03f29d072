import type { Row } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { Refusal, status } from '../../../engine/errors.ts'
import { dropFile, fileStream } from '../../../engine/files/store.ts'
import { outside, plain, rule, rules, type Read } from '../../../engine/rule.ts'
import { codesOf } from '../../master/checks.server.ts'
import { organization } from '../../master/organization/organization.ts'
import { app } from '../app/app.ts'
import { apkFacts } from './apk.ts'
import { appVersion } from './appVersion.ts'

type Version = Row<typeof appVersion>
interface Apk {
  file_id: string
  package_name: string
  version_code: number
  version_name: string
  sha256: string
  size: number
}
interface Found {
  apks: Map<string, Apk>
  kinds: Map<string, string>
  versions: Version[]
  organizations: Set<string>
}

async function known(rows: Version[], read: Read, inputs: { grayOrgs?: string | null }[] = []): Promise<Found> {
  const ids = rows.flatMap((r) => r.apkFile.map((f) => f.id))
  const apks = await read.rows<Apk>(sql`select a.*, f.sha256, f.size from apk a join stored_file f on f.id = a.file_id
    where a.file_id = any(${ids}::uuid[])`)
  const orgCode = [...rows, ...inputs].flatMap((r) => codesOf(r.grayOrgs))
  return {
    apks: new Map(apks.map((a) => [a.file_id, a])),
    kinds: new Map((await read.any(app, {})).map((a) => [a.code, a.kind])),
    versions: await read.any(appVersion, { appCode: rows.map((r) => r.appCode) }),
    organizations: new Set((await read.any(organization, { orgCode })).map((o) => o.orgCode)),
  }
}

const strange = (list: string | null | undefined, found: Found) => {
  const unknown = codesOf(list).find((o) => !found.organizations.has(o))
  return unknown && `组织${unknown}不存在`
}
function wrong(row: Version, found: Found): string | false | undefined {
  if (found.kinds.get(row.appCode) !== 'device') return '只有手持APP有安装包版本'
  if (!/^\d+\.\d+\.\d+$/.test(row.versionName)) return '版本号应为 x.y.z'
  if (row.minVersionCode !== null && row.minVersionCode > row.versionCode) return '最低可用构建号不能大于本版本的构建号'
  const apk = found.apks.get(row.apkFile[0]!.id)
  if (!apk) return '安装包不存在，请重新上传'
  if (apk.version_code !== row.versionCode) return `构建号与安装包不符，安装包为${apk.version_code}`
  const other = found.versions.find((v) => v.id !== row.id && v.packageName && v.packageName !== apk.package_name)
  return other ? `包名与该应用以前的版本不符：${apk.package_name}，应为${other.packageName}` : strange(row.grayOrgs, found)
}

const create = rule(appVersion, 'create', {
  find: (rows, read) => known(rows, read),
  guard: (row, { found }) => wrong(row, found),
  effect: (row, { found }, to) => {
    const apk = found.apks.get(row.apkFile[0]!.id)!
    to.set({ packageName: apk.package_name, sha256: apk.sha256, fileSize: apk.size })
  },
})
const edit = rule(appVersion, 'edit', { find: known, guard: (row, { input, found }) => strange(input.grayOrgs, found) })
const publish = rule(appVersion, 'publish', {
  find: (rows, read) => known(rows, read),
  guard: (row, { found }) => {
    const newest = found.versions.find(
      (v) => v.appCode === row.appCode && v.status === 'published' && v.versionCode > row.versionCode,
    )
    return newest && `已发布更高的构建号${newest.versionCode}（${newest.versionName}），构建号只能递增`
  },
  effect: (_, { now }, to) => to.set({ publishAt: now }),
})
const remove = rule(appVersion, 'remove', { guard: (row) => row.downloadCount > 0 && '该版本已被下载，不能删除' })

/** 'apk/<file id>.apk': a name, never a path of this machine. */
const pathOf = (id: string) => `apk/${id}.apk`
const idOf = (path: string) => /^apk\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.apk$/.exec(path)?.[1]

const removeApk = outside(appVersion, 'removeApk', async ({ path }, read) => {
  const id = idOf(path)
  if (!id) throw new Refusal('路径不正确', status.invalid)
  const [known] = await read.rows(sql`select 1 from apk where file_id = ${id}`)
  if (!known) throw new Refusal('安装包不存在')
  if (!(await dropFile(read.portal, id))) throw new Refusal('安装包正在使用')
  return null
})

export default rules(
  appVersion,
  { create, edit, publish, withdraw: plain, remove, removeApk },
  {
    uploads: {
      apkFile: async (file, read) => {
        const facts = await apkFacts(await fileStream(read.portal, file.id))
        if (!facts) throw new Refusal('不是有效的安卓安装包（缺少可读的清单）', status.invalid)
        const [stored] = await read.rows<{ sha256: string }>(
          sql`with f as (insert into apk (file_id, package_name, version_code, version_name) values (${file.id}, ${facts.packageName},
              ${facts.versionCode}, ${facts.versionName}) returning file_id)
            select sha256 from stored_file where id = (select file_id from f)`,
        )
        return { path: pathOf(file.id), ...facts, sha256: stored!.sha256 }
      },
    },
  },
)
