/** 使用手册: of oneself, of a role for whoever looks after roles, and its pictures. */
import {
  bool, choice, named, no, text, toInstant, type AnyDocument, type DeclaredPage, type OrgType, type Who,
} from '../../../declare/index.ts'
import type { Engine } from '../../../engine/engine.ts'
import { Refusal, status } from '../../../engine/errors.ts'
import { readInput } from '../../../engine/http/ask-calls.ts'
import { FileAnswer, fileNameOf, type ApiCall, type CallInput } from '../../../engine/http/calls.ts'
import { render } from '../../../engine/prints/render.ts'
import { reader } from '../../../engine/read/reader.ts'
import { contents } from '../../index.ts'
import { ownPages } from '../../ownPages.ts'
import { sysRole } from '../role/role.ts'
import { handbookOf, type Handbook } from './handbook.server.ts'
import { paperOf } from './paper.server.ts'
import { contentsOf, digestOf, isJpeg, keepPicture, picturesOf } from './pictures.server.ts'

const many = (label: string) => [text(label, { required: true })] as const
const answer = {
  title: text('给谁的', { required: true }),
  steps: [
    named('HandbookStep', {
      title: text('先做什么', { required: true }),
      why: text('为什么', { required: true }),
      screen: text('在哪个页面', { required: true }),
      path: text('页面地址', { required: true }),
    }),
  ],
  work: [
    named('HandbookWork', {
      kind: text('做什么', { required: true }),
      title: text('什么', { required: true }),
      screen: text('在哪个页面', { required: true }),
      path: text('页面地址', { required: true }),
      act: text('点哪个按钮'),
    }),
  ],
  directories: [
    {
      title: text('目录', { required: true }),
      screens: [
        named('HandbookScreen', {
          name: text('页面', { required: true }),
          title: text('名称', { required: true }),
          path: text('页面地址', { required: true }),
          purpose: text('做什么用', { required: true }),
          source: text('数据从哪来'),
          work: many('要办的事'),
          columns: [{ label: text('列', { required: true }), note: text('说明', { required: true }) }],
          states: [{ state: text('状态', { required: true }), badge: text('颜色', { required: true }), ways: many('接着') }],
          buttons: [
            {
              label: text('按钮', { required: true }),
              when: many('什么状态下'),
              asks: many('要填的'),
              after: many('之后'),
              warning: text('注意'),
            },
          ],
          refusals: many('可能的提示'),
          tells: [{ title: text('时刻', { required: true }), text: text('消息', { required: true }) }],
          pictured: bool('有图', { required: true }),
          outdated: bool('页面变了，图要重拍', { required: true }),
        }),
      ],
    },
  ],
} as const
const asked = { role: no('角色编码', { max: 40, note: '不填为自己的手册；填角色的要有角色的查看权限' }) }
const pictured = {
  screen: no('页面', { required: true, max: 60 }),
  orgType: choice('组织类型', { internal: [1, '主机厂'], supplier: [2, '供应商'], carrier: [4, '承运商'] }, { required: true }),
}
const MOST_BYTES = 1024 * 1024

/** Every screen that a picture may be of, by its name. */
const screens = new Map<string, AnyDocument | DeclaredPage>([
  ...contents.flatMap((c) => c.documents.filter((d) => d.at).map((d) => [d.name, d] as const)),
  ...ownPages.map((p) => [p.at, p] as const),
])

export default (engine: Engine): ApiCall[] => {
  /** For whom: whoever asks, or somebody with this role alone. */
  async function readerOf({ who }: CallInput, code: string | null | undefined): Promise<{ title: string; for: Who }> {
    if (!code) return { title: `${who.orgName} ${who.name}`, for: who }
    if (!who.keys.has(`${sysRole.key}.query`)) throw new Refusal('没有查看角色的权限', status.noKey)
    const [role] = await reader(engine, engine.db, who, false).mine(sysRole, { code })
    if (!role) throw new Refusal('没有这个角色，请核对角色编码')
    const orgType: OrgType = role.orgType === 'any' ? who.orgType : role.orgType
    return { title: role.name, for: { ...who, orgType, keys: new Set(role.keys as string[]) } }
  }
  async function handbook(c: CallInput): Promise<{ title: string; for: Who; book: Handbook }> {
    const { role } = readInput(asked, { query: c.query, body: undefined })
    const { title, for: who } = await readerOf(c, role)
    return { title, for: who, book: handbookOf(who, contents, ownPages) }
  }
  return [
    {
      path: 'handbook/get',
      methods: ['GET'],
      title: '使用手册', kind: 'read', input: asked, answer,
      run: async (c) => {
        const { title, for: who, book } = await handbook(c)
        const kept = await picturesOf(engine.db, who.orgType)
        const digests = new Map(kept.map((p) => [p.screen, p.digest]))
        return {
          title, steps: book.steps, work: book.work,
          directories: book.directories.map((d) => ({
            ...d,
            screens: d.screens.map((s) => ({
              ...s,
              pictured: digests.has(s.name),
              outdated: digests.has(s.name) && digests.get(s.name) !== digestOf(screens.get(s.name)!, who.orgType),
            })),
          })),
        }
      },
    },
    {
      path: 'handbook/getPdf',
      methods: ['GET'],
      title: '使用手册PDF', kind: 'read', input: asked, answer: 'file',
      run: async (c) => {
        const { title, for: who, book } = await handbook(c)
        const names = book.directories.flatMap((d) => d.screens.map((s) => s.name))
        const images = await contentsOf(engine.db, who.orgType, names)
        const pdf = await render(paperOf(title, book, images, toInstant(engine.now()).slice(0, 10)))
        return new FileAnswer(fileNameOf(`使用手册_${title}`, 'pdf'), pdf, 'application/pdf')
      },
    },
    {
      path: 'handbook/getPicture',
      methods: ['GET'],
      title: '使用手册的图', kind: 'read', answer: 'file',
      input: { screen: pictured.screen, ...asked },
      run: async (c) => {
        const { screen, role } = readInput({ screen: pictured.screen, ...asked }, { query: c.query, body: undefined })
        const { for: who } = await readerOf(c, role)
        const content = (await contentsOf(engine.db, who.orgType, [screen])).get(screen)
        if (!content) throw new Refusal('这个页面还没有图')
        return new FileAnswer(`${screens.get(screen)?.title ?? '页面'}.jpg`, content, 'image/jpeg')
      },
    },
    {
      path: 'handbook/putPicture',
      methods: ['POST'],
      title: '存一张使用手册的图', kind: 'read', writes: true, takesFile: true, input: pictured,
      answer: null,
      keys: [`${sysRole.key}.edit`],
      run: async (c) => {
        const { screen, orgType } = readInput(pictured, { query: c.query, body: undefined })
        const of = screens.get(screen)
        if (!of) throw new Refusal('没有这个页面，请核对名称')
        const { data } = c.file ?? {}
        if (!data || data.length > MOST_BYTES || !isJpeg(data)) throw new Refusal('请上传不超过1MB的JPEG图片')
        await keepPicture(engine.db, orgType, { screen, digest: digestOf(of, orgType) }, data)
        return null
      },
    },
  ]
}
