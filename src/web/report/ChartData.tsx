import { Table } from 'antd'
import type { AnyDocument, Chart } from '../../declare/index.ts'
import { textOf } from '../format.tsx'
import type { Picture } from './series.ts'

type Row = { key: number; text: string } & Record<string, unknown>

/** What a chart shows, in figures. */
export function ChartData({ doc, chart, picture }: { doc: AnyDocument; chart: Chart; picture: Picture }) {
  const rows = picture.categories.map((c, i): Row => ({
    key: i, text: c.text,
    ...Object.fromEntries(picture.series.map((s, j) => [`s${j}`, s.values[i]])),
  }))
  return (
    <Table<Row>
      size="small"
      pagination={false}
      scroll={{ x: 'max-content', y: 240 }}
      dataSource={rows}
      columns={[
        { title: doc.fields[chart.x].label, dataIndex: 'text', fixed: 'start' },
        ...picture.series.map((s, j) => ({
          title: s.name,
          dataIndex: `s${j}`,
          className: 'number',
          render: (v: unknown) => textOf(doc.fields[s.y], v),
        })),
      ]}
    />
  )
}

/** The same for a spreadsheet; Excel reads UTF-8 only with the mark before it. */
export function csvOf(doc: AnyDocument, chart: Chart, picture: Picture): string {
  const cell = (v: unknown) => `"${String(v ?? '').replaceAll('"', '""')}"`
  const lines = [
    [doc.fields[chart.x].label, ...picture.series.map((s) => s.name)],
    ...picture.categories.map((c, i) => [c.text, ...picture.series.map((s) => s.values[i])]),
  ]
  return '\uFEFF' + lines.map((l) => l.map(cell).join()).join('\r\n')
}
