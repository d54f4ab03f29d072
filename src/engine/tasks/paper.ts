/** A report's files on paper: one is a PDF, several are a ZIP of them. Made by a job and fetched as exports are. */
import { document, type Engine } from '../engine.ts'
import { noKey, Refusal } from '../errors.ts'
import type { AnyDocument, Who } from '../../declare/index.ts'
import { fileOfReport, reportForms, type ReportForm } from '../prints/report.ts'
import { demandKey } from '../read/list.ts'
import { readQuery } from '../read/query.ts'
import type { BackgroundWork } from '../rule.ts'
import { zip, type Part } from '../sheets/zip.ts'
import { keepResult, type ExportResult } from './export.ts'

export interface PaperParams {
  doc: string
  query: Record<string, string>
  /** One of the person's own seals. */
  seal?: string
}

/** Files of one archive. */
const MOST = 1000

export const paperWork: BackgroundWork = async ({ engine, who, params, progress, taskId }) => {
  const { seal } = params as PaperParams
  const { doc, paper, forms } = await asked(engine, params as PaperParams, who)
  const rows = forms.reduce((n, f) => n + f.rows.length, 0)
  const [first] = forms
  if (forms.length === 1) {
    const pdf = await fileOfReport(engine, doc, first!, who, seal)
    const size = await keepResult(engine, taskId, 'pdf', [pdf])
    return { fileName: `${paper.title}_${first!.no}`, ending: 'pdf', size, rows } satisfies ExportResult
  }
  const parts = drawn(engine, doc, forms, who, seal, progress)
  const size = await keepResult(engine, taskId, 'zip', zip(parts))
  return { fileName: `${paper.title}_${forms.length}份`, ending: 'zip', size, rows, files: forms.length } satisfies ExportResult
}

async function asked(engine: Engine, { doc: name, query }: PaperParams, who: Who) {
  const doc = document(engine, name)
  const paper = doc.report?.paper
  if (!paper) throw new Refusal('没有这个打印')
  demandKey(doc, paper.key, who)
  const forms = await reportForms(engine, doc, readQuery(doc, 'head', query), who)
  if (forms.length > MOST) throw new Refusal(`共${forms.length}份，一次最多打印${MOST}份，请缩小查询范围`)
  return { doc, paper, forms }
}

/** Each file to those who want it; what it says of files that nobody wants, it says by their numbers. */
export const paperMailWork: BackgroundWork = async ({ engine, who, params, progress, taskId }) => {
  const { seal } = params as PaperParams
  const { doc, paper, forms } = await asked(engine, params as PaperParams, who)
  if (!paper.mail || who.orgType !== 'internal') throw noKey()
  const { topic, to } = paper.mail
  const nobody: string[] = []
  let done = 0
  for (const [i, form] of forms.entries()) {
    const people = await engine.organizations.mailed(engine.db, Number(form.rows[0]![to]), `${doc.key}.query`, topic[0])
    if (people.length) {
      const file = { name: `${paper.title}_${form.no}.pdf`, content: await fileOfReport(engine, doc, form, who, seal) }
      const letters = people.map(({ id, email }) => ({
        // Asked for again, it is another mail; a job that begins again writes none twice.
        name: `paper-${taskId}-${form.no}-${id}`,
        address: email,
        event: `${topic[0]}.mailed`,
        of: form.no,
        subject: `${paper.title} ${form.no}`,
        text: `${who.orgName}${who.name}向您发送${paper.title}，见附件。\n\n由供应链协同门户自动发送，请勿回复。不再接收：个人中心 - 消息设置。`,
        attachments: [file],
      }))
      done += await engine.exchange.mail(engine, letters)
    } else nobody.push(form.no)
    await progress(((i + 1) / forms.length) * 100)
  }
  return { done, refused: nobody.length, nobody, held: !engine.mail }
}

/** Each is drawn when the archive comes to it: one at a time is in memory. */
async function* drawn(
  engine: Engine,
  doc: AnyDocument,
  forms: readonly ReportForm[],
  who: Who,
  seal: string | undefined,
  progress: (percent: number) => Promise<unknown>,
): AsyncGenerator<Part> {
  for (const [i, form] of forms.entries()) {
    const pdf = await fileOfReport(engine, doc, form, who, seal)
    yield { name: `${doc.report!.paper!.title}_${form.no}.pdf`, text: [pdf] }
    await progress(((i + 1) / forms.length) * 100)
  }
}
