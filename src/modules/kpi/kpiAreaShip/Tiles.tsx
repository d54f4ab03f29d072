/**
 * Provinces as equal tiles where they lie, or on the company's own reviewed map: the colour is the on-time rate, the square as large as
 * the quantity; each leads to its sheets.
 */
import { DownloadOutlined } from '@ant-design/icons'
import { App, Button, Dropdown } from 'antd'
import { useRef, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { toneOf } from '../../../declare/index.ts'
import { save } from '../../../web/api.ts'
import { useAsk } from '../../../web/hooks/useAsk.ts'
import { listParams } from '../../../web/list/listQuery.ts'
import { useListState } from '../../../web/list/useListState.ts'
import { thousands } from '../../../web/numbers.ts'
import { paramsOf, useBehind, useReport } from '../../../web/report/useReport.ts'
import { tones } from '../../../web/report/colors.ts'
import { HEIGHT, SEA, WIDTH, type Outline } from '../areaMap/outlines.ts'
import { tiles, UNKNOWN } from '../areas.ts'
import { kpiAreaShip } from './kpiAreaShip.ts'
import { MapButton } from './MapButton.tsx'
import './tiles.css'

interface Area {
  area: number
  onTimeRate: number | null
  shipQty: number
  sheetCount: number
}
/** Side of a tile, and of the largest square in it. */
const [SIDE, LARGEST] = [96, 84]
const [COLUMNS, ROWS] = [8, 8]
const title = '各省份发货与准时率'
const rate = kpiAreaShip.report.metrics.onTimeRate!
/**
 * What a drawing saved by itself says of its looks; the portal's own colours stand in tiles.css. A style of a drawing is that of the whole
 * page: it names its drawing.
 */
const looks = `.tiles-drawing{text{font-family:sans-serif;text-anchor:middle;fill:#303133}.name{font-size:25px}.rate{font-size:23px;font-weight:600}
  .none .name{fill:#767a80}.ground{fill:#f2f3f5}.size{opacity:.6}.outline .ground,.sea{stroke:#9a9fa6;stroke-width:1}.sea{fill:#9a9fa6}
  .outline .name{font-size:17px}.outline .rate{font-size:16px}.none .outline .name{font-size:13px}.review,.head{font-size:18px;text-anchor:start}.title{font-size:22px;font-weight:600}}`
/** Of the company's map: a square of the largest quantity, and the edge that is no province's. */
const LARGEST_ON_MAP = 56

export function Tiles() {
  const { message } = App.useApp()
  const navigate = useNavigate()
  const state = useListState()
  const drawing = useRef<SVGSVGElement>(null)
  const query = useReport(kpiAreaShip, ['area'], listParams({ ...state, sort: undefined }), {
    sums: ['onTimeRate', 'onTimeCount', 'sheetCount', 'shipQty'],
  })
  const own = useAsk('kpiAreaShip/getMap', {})
  const behind = useBehind(kpiAreaShip, state.filters)
  const rows = (query.data ?? []) as unknown as Area[]
  if (!query.data || !own.data) return <div className="tiles-room" />
  const [map] = own.data
  const byCode = new Map(rows.map((r) => [r.area, r]))
  const most = Math.max(1, ...rows.filter((r) => r.area !== UNKNOWN).map((r) => Number(r.shipQty)))
  const unknown = byCode.get(UNKNOWN)
  const picked = (kind: string) =>
    void (kind === 'png' ? pngOf(drawing.current!, headingOf(state.filters)) : Promise.resolve(csvOf(rows)))
      .then((file) => save(file, `${kpiAreaShip.title}-${title}.${kind}`))
      .catch((e: Error) => message.error(e.message))
  const size = map ? { width: WIDTH, height: HEIGHT } : { width: COLUMNS * SIDE, height: ROWS * SIDE }
  /** What leads to the sheets of a province, and says how it stands. */
  const province = ({ code, name }: Tile, largest: number, draw: (found: Area | undefined, side: number) => ReactNode) => {
    const found = byCode.get(code)
    const path = found && behind({ area: code })
    const says = found
      ? `${name}：准时率 ${found.onTimeRate ?? '-'}%，${found.sheetCount} 单，发货 ${thousands(Number(found.shipQty))}`
      : `${name}：没有发货`
    const side = found ? Math.max(10, largest * Math.sqrt(Number(found.shipQty) / most)) : 0
    const drawn = (
      <>
        <title>{says}</title>
        {draw(found, side)}
      </>
    )
    return path ? (
      <a key={code} href={path} aria-label={says} onClick={(e) => (e.preventDefault(), void navigate(path))}>
        {drawn}
      </a>
    ) : (
      <g key={code} className={found ? '' : 'none'}>
        {drawn}
      </g>
    )
  }
  return (
    <figure className={map ? 'tiles-map outlined' : 'tiles-map'}>
      <figcaption>
        <b>{title}</b>
        <span>方块越大发货越多，颜色为准时率：</span>
        {(['success', 'warning', 'danger'] as const).map((tone) => (
          <span key={tone} className="tiles-legend">
            <i style={{ background: tones[tone] }} />
            {words[tone]}
          </span>
        ))}
        <span className="chart-tool">
          <MapButton done={() => void own.refetch()} />
          <Dropdown
            trigger={['click']}
            menu={{
              items: [
                { key: 'png', label: '图片（PNG）' },
                { key: 'csv', label: '数据（CSV）' },
              ],
              onClick: ({ key }) => picked(key),
            }}
          >
            <Button type="text" size="small" icon={<DownloadOutlined />} aria-label="下载省份图" title="下载省份图" />
          </Dropdown>
        </span>
      </figcaption>
      <svg
        ref={drawing}
        className="tiles-drawing"
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="group"
        aria-label={title}
        xmlns="http://www.w3.org/2000/svg"
      >
        <style>{looks}</style>
        {map
          ? (map.outlines as Outline[]).map(({ code, d, x, y }) => {
              const tile = tiles.find((t) => t.code === code)
              if (!tile) return code === SEA && <path key={code} className="sea" d={d} />
              return province(tile, LARGEST_ON_MAP, (found, side) => (
                <g className="outline">
                  <path className="ground" fillRule="evenodd" d={d} />
                  <g transform={`translate(${x} ${y})`}>
                    {found && <Size {...{ found, side }} />}
                    <text className="name">{tile.name}</text>
                    {found && <Rate found={found} y={18} />}
                  </g>
                </g>
              ))
            })
          : tiles.map((tile) =>
              province(tile, LARGEST, (found, side) => (
                <g transform={`translate(${(tile.column - 1) * SIDE + SIDE / 2} ${(tile.row - 1) * SIDE + SIDE / 2})`}>
                  <rect className="ground" x={-SIDE / 2 + 2} y={-SIDE / 2 + 2} width={SIDE - 4} height={SIDE - 4} rx={6} />
                  {found && <Size {...{ found, side }} />}
                  <text className="name" y={found ? -8 : 8}>
                    {tile.name}
                  </text>
                  {found && <Rate found={found} y={26} />}
                </g>
              )),
            )}
        {map && (
          <text className="review" x={12} y={HEIGHT - 14}>
            审图号：{map.reviewNo}
          </text>
        )}
      </svg>
      {unknown && <p className="muted">另有 {unknown.sheetCount} 单的供应商档案没有填写省份</p>}
    </figure>
  )
}
type Tile = (typeof tiles)[number]

const Size = ({ found, side }: { found: Area; side: number }) => (
  <rect
    className="size"
    x={-side / 2}
    y={-side / 2}
    width={side}
    height={side}
    rx={4}
    fill={tones[toneOf(rate, found.onTimeRate) ?? 'info']}
  />
)
const Rate = ({ found, y }: { found: Area; y: number }) => (
  <text className="rate" y={y}>
    {found.onTimeRate === null ? '-' : `${Math.round(found.onTimeRate)}%`}
  </text>
)

const { target, floor } = rate.bands!
const words = { success: `${target}%以上`, warning: `${floor}%–${target}%`, danger: `${floor}%以下` }

/** What a picture by itself says of what it shows: which days, and what else was asked for. */
function headingOf(filters: Readonly<Record<string, string>>): string {
  const { dateStart, dateEnd } = paramsOf(kpiAreaShip, filters)
  const asked = ['plant', 'supplierCode', 'carrierCode'].flatMap((n) => filters[n] ?? [])
  return [`${dateStart} 至 ${dateEnd}`, ...asked].join('，')
}
const HEAD = 84
/** Its heading and what the colours mean, above the drawing. */
const headed = (width: number, heading: string): Node[] => {
  const row = Object.entries(words).map(
    ([tone, says], i) => `<g transform="translate(${12 + i * 130} 62)">
      <rect width="14" height="14" y="-12" fill="${tones[tone as keyof typeof words]}"/><text class="head" x="20">${says}</text></g>`,
  )
  const { documentElement: head } = new DOMParser().parseFromString(
    `<svg xmlns="http://www.w3.org/2000/svg"><g transform="translate(0 ${-HEAD})"><text class="head title" x="12" y="30">${kpiAreaShip.title} · ${title}</text>
      ${row.join('')}<text class="head" x="${width - 12}" y="30" style="text-anchor:end"></text>
      <text class="head" x="${width - 12}" y="62" style="text-anchor:end">方块越大发货越多</text></g></svg>`,
    'image/svg+xml',
  )
  head.querySelector('text:empty')!.textContent = heading
  return [...head.childNodes]
}

/** As a PNG for reports and mails, on white. */
function pngOf(drawn: SVGSVGElement, heading: string): Promise<Blob> {
  const copy = drawn.cloneNode(true) as SVGSVGElement
  const { width, height: own } = drawn.viewBox.baseVal
  const height = own + HEAD
  copy.append(...headed(width, heading))
  copy.setAttribute('viewBox', `0 ${-HEAD} ${width} ${height}`)
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const image = new Image()
  return new Promise((done, fail) => {
    image.onerror = () => fail(new Error('图片生成失败'))
    image.onload = () => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: 2 * width, height: 2 * height })
      const ink = canvas.getContext('2d')!
      ink.fillStyle = '#ffffff'
      ink.fillRect(0, 0, canvas.width, canvas.height)
      ink.drawImage(image, 0, 0, canvas.width, canvas.height)
      canvas.toBlob((b) => (b ? done(b) : fail(new Error('图片生成失败'))))
    }
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  })
}

function csvOf(rows: readonly Area[]): Blob {
  const byCode = new Map(rows.map((r) => [r.area, r]))
  const lines = tiles.flatMap(({ name, code }) => {
    const r = byCode.get(code)
    return r ? [[name, r.onTimeRate ?? '', r.sheetCount, r.shipQty].join()] : []
  })
  return new Blob([`\uFEFF${['省份,准时率%,单据数,发货数量', ...lines].join('\r\n')}`], { type: 'text/csv' })
}
