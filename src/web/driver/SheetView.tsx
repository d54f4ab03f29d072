/** The sheet as the driver checks it against the load. */
import type { Fact, Sheet } from './contract.ts'

export function SheetView({ sheet }: { sheet: Sheet }) {
  return (
    <section className="card" aria-label={sheet.title}>
      <Facts facts={[{ label: sheet.title, value: sheet.no }, ...sheet.parties]} />
      <table>
        <thead>
          <tr>
            <th>零件</th>
            <th>数量</th>
          </tr>
        </thead>
        <tbody>
          {sheet.lines.map((line, i) => (
            <tr key={i}>
              <td>
                {line.code}
                <small>{line.name}</small>
              </td>
              <td>
                {number.format(line.qty)} {line.unit}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Facts facts={sheet.totals} />
    </section>
  )
}

const number = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 3 })

const Facts = ({ facts }: { facts: Fact[] }) => (
  <dl className="facts">
    {facts.filter((f) => f.value).flatMap((f, i) => [<dt key={`t${i}`}>{f.label}</dt>, <dd key={`d${i}`}>{f.value}</dd>])}
  </dl>
)
