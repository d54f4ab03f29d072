/** 对接证书: that a partner's system has passed all scenarios of a message, signed with the portal's own key. It is made once. */
import { toInstant, type FileRef, type Who, toMinute } from '../../declare/index.ts'
import type { Engine } from '../../engine/engine.ts'
import { fileContent, makeFile } from '../../engine/files/store.ts'
import { renderForm } from '../../engine/prints/render.ts'
import { acting } from '../../engine/system.ts'
import { perform } from '../../engine/write/perform.ts'
import type { MessageIn } from '../message.ts'
import { partnerTest } from './partnerTest.ts'
import type { Test } from './testing.ts'

const title = '对接证书'

/** @param test of which all scenarios are passed */
export async function certificateOf(
  engine: Engine,
  who: Who,
  test: Test,
  message: MessageIn,
): Promise<{ name: string; pdf: Buffer }> {
  const name = `${title}_${test.testNo}.pdf`
  const [known] = (test.certificate ?? []) as FileRef[]
  if (known) return { name, pdf: await fileContent(engine, known.id) }
  const partner = `${test.orgCode} ${who.orgName}`
  const type = `${test.messageName}（${message.type}）`
  const { pdf, places } = await renderForm({
    kind: 'a4', title: name, landscape: false,
    forms: [
      {
        title, no: test.testNo,
        marks: [],
        parties: [{ title: '合作伙伴', fields: [['名称', partner]] }],
        head: [['报文', type], ['契约版本', test.version], ['全部通过', toMinute(test.lastPassedAt!)]], // prettier-ignore
        columns: ['场景', '交换控制号', '通过时间'].map((t) => ({ title: t, width: '*' as const, right: false })),
        rows: test.lines.map((l) => [l.title, l.controlNo, toMinute(l.passedAt)]),
        sums: [],
        notes: [
          '上列场景由合作伙伴的系统在门户的“对接测试”上逐个试过，门户的结论与预期一致。',
          '报文的契约改变后须重新试过，证书仍证明当时的版本。',
        ],
        sign: [],
        slots: ['门户'],
      },
    ],
    stamp: `生成：${toMinute(toInstant(engine.now()))}`,
  })
  const signed = await engine.signing.attest(engine, {
    pdf,
    place: places[0]!,
    title, no: test.testNo, step: '对接验收',
    parties: [partner, type],
    total: `${test.passedCount}/${test.scenarioCount}`,
    rows: test.lines.length,
  })
  const portal = acting(who, '出具对接证书')
  const file = await makeFile(engine, portal, name, signed)
  await perform(engine, portal, partnerTest, 'certify', {
    items: [{ id: test.id, input: { certificate: [file] } }],
    source: 'screen',
  })
  return { name, pdf: signed }
}
