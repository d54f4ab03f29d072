/** What the device app asks before anybody has signed in: is there a newer version, and where. */
import { int, no } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import type { Engine } from '../../../engine/engine.ts'
import { Refusal, status } from '../../../engine/errors.ts'
import { openFile } from '../../../engine/files/store.ts'
import { FileAnswer, type ApiCall } from '../../../engine/http/calls.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import { appVersion } from './appVersion.ts'

interface Published {
  version_code: number
  version_name: string
  force_update: boolean
  min_version_code: number | null
  change_log: string
  sha256: string
  file_size: number
  apk_file: { id: string }[]
}

const number = (text: string | undefined, name: string) => {
  if (!/^\d{1,9}$/.test(text ?? '')) throw new Refusal(`缺少参数或格式不正确：${name}`, status.invalid)
  return Number(text)
}

export default function appVersionCalls({ db }: Engine): ApiCall[] {
  return [
    {
      path: 'appVersion/getLatest',
      methods: ['GET'],
      title: '手持APP的最新版本', kind: 'read', open: true,
      input: {
        appCode: no('应用', { required: true }),
        versionCode: int('当前构建号', { required: true }),
        orgCode: no('组织代码'),
      },
      run: async ({ query }) => {
        const current = number(query.versionCode, 'versionCode')
        const [latest] =
          await db.rows<Published>(sql`select version_code, version_name, force_update, min_version_code, change_log, sha256, file_size
          from ${table(appVersion)} where app_code = ${String(query.appCode ?? '').toUpperCase()} and status in ${codes(appVersion, 'status', 'published')}
            and (gray_orgs is null or ${query.orgCode ?? ''} = any(regexp_split_to_array(gray_orgs, '[\\s,，;；、]+')))
          order by version_code desc limit 1`)
        if (!latest || latest.version_code <= current) return { hasNew: false, force: false }
        return {
          hasNew: true,
          force: latest.force_update || (latest.min_version_code !== null && current < latest.min_version_code),
          versionName: latest.version_name, versionCode: latest.version_code, changeLog: latest.change_log,
          size: latest.file_size, sha256: latest.sha256,
          url: `/api/appVersion/download?appCode=${encodeURIComponent(query.appCode ?? '')}&versionCode=${latest.version_code}`,
        }
      },
    },
    {
      path: 'appVersion/download',
      methods: ['GET'],
      title: '下载手持APP安装包', kind: 'file', open: true,
      input: { appCode: no('应用', { required: true }), versionCode: int('构建号', { required: true }) },
      run: async ({ engine, query }) => {
        const [version] = await db.rows<Published>(sql`update ${table(appVersion)} set download_count = download_count + 1
          where app_code = ${String(query.appCode ?? '').toUpperCase()} and version_code = ${number(query.versionCode, 'versionCode')} and status in ${codes(appVersion, 'status', 'published')}
          returning version_code, apk_file`)
        if (!version) throw new Refusal('没有这个版本或尚未发布')
        const { fileName, media, content } = await openFile(engine, version.apk_file[0]!.id)
        return new FileAnswer(fileName, content, media)
      },
    },
  ]
}
