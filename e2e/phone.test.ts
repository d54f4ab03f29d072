/** The two pages for phones without an account: checking paper without network, and a driver's signature over a network that drops. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import bwip, { type RenderOptions } from 'bwip-js/node'
import type { BrowserContext, Page } from 'playwright-core'
import { currentKey } from '../src/trust/qr/list.ts'
import { encode, link, type CheckList, type Claim, type ListedSeal } from '../src/trust/qr/payload.ts'
import type { Sheet, Signature } from '../src/web/driver/contract.ts'
import { isSince } from '../test/until.ts'
import { expect, freshPage, phone, portal, shot } from './portal.ts'
import { serious } from './serious.ts'

let base: string
before(async () => {
  ;({ base } = await portal())
})

const claim: Claim = {
  title: '送货单', no: 'SSCN0126112100017',
  parties: ['1000 一工厂', 'S00001 某某汽车零部件公司'],
  total: '1,240 件 / 6 行',
  lines: Array.from({ length: 12 }, (_, i) => [`1K0 807 2${10 + i} A`, String(100 + i)]),
  more: 0,
  hash: '00112233445566778899aabbccddeeff',
  step: '供应商发货签字', signer: '某某汽车零部件公司 张三', seal: 7, at: '2026-11-21T13:48+08:00',
}
const seal: ListedSeal = {
  id: 7, name: '物流专用章', org: '某某汽车零部件公司', validFrom: '2026-01-01', validTo: '2036-12-31',
  revokedAt: null,
}

/** A photo of paper: the code beside the signature, and the one of the number above it; turned, grey and compressed. */
async function photo(page: Page, text: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const draw = (t: string) =>
    bwip.toBuffer({ bcid: 'qrcode', text: t, eclevel: 'M', scale: 3, backgroundcolor: 'ffffff', padding: 20 } as RenderOptions)
  const codes = await Promise.all([draw(text), draw(claim.no)])
  const jpeg = await page.evaluate(
    async (pngs) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: 1600, height: 1200 })
      const pen = canvas.getContext('2d')!
      pen.fillStyle = '#c8c4ba'
      pen.fillRect(0, 0, 1600, 1200)
      pen.rotate(0.12)
      let x = 850
      for (const png of pngs) {
        const image = new Image()
        image.src = png
        await image.decode()
        pen.drawImage(image, x, 150)
        x = 300
      }
      return canvas.toDataURL('image/jpeg', 0.7).split(',')[1]!
    },
    codes.map((c) => `data:image/png;base64,${c.toString('base64')}`),
  )
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(jpeg, 'base64') }
}

describe('checking paper', () => {
  let payload: string
  let hand: string
  let old: string
  before(async () => {
    const { w } = await portal()
    const { key, id } = await currentKey(w.engine.db, w.engine.masterKey)
    payload = await encode(claim, key, id)
    hand = await encode({ ...claim, seal: null, signer: '李四' }, key, id)
    old = await encode({ ...claim, at: '2025-06-01T08:00+08:00' }, key, id)
  })
  const verdict = (page: Page) => page.locator('[data-verdict]').getAttribute('data-verdict')
  /** The server's own list, with seals in it. */
  async function seals(page: Page, listed: ListedSeal[]) {
    await page.context().route('**/api/check/list', async (route) => {
      const answer = await route.fetch()
      const envelope = (await answer.json()) as { content: CheckList }
      await route.fulfill({ json: { ...envelope, content: { ...envelope.content, seals: listed } } })
    })
  }
  /** A page that has been opened once, with all its files kept. */
  async function opened(listed: ListedSeal[] = [seal]): Promise<Page> {
    const page = await freshPage(phone)
    await seals(page, listed)
    await page.goto(`${base}/scm/check`)
    await page.getByText('更新于').waitFor()
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    return page
  }

  test('opened once, it works without network: link, photo, text; an altered one is refused', async () => {
    const page = await opened()
    await shot(page, 'check-empty')
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return { names, paths: requests.flat().map((r) => new URL(r.url).pathname) }
    })
    assert.equal(kept.names.length, 1)
    assert.ok(kept.paths.includes('/scm/check/') && kept.paths.some((p) => p.endsWith('.wasm')))
    assert.ok(
      kept.paths.every((p) => p === '/scm/check/' || p.startsWith('/scm/assets/')),
      kept.paths.join(),
    )
    assert.ok(kept.paths.length < 20, `not the portal: ${kept.paths.length} files`)
    await page.context().unroute('**/api/check/list')
    await page.context().setOffline(true)
    await page.goto(link(`${base}/scm/`, payload))
    await page.reload()
    await page.getByRole('heading', { name: '有效' }).waitFor()
    await page.getByText('未能更新').waitFor()
    for (const text of [claim.no, claim.parties[1]!, claim.total, '物流专用章', '2026-11-21 13:48'])
      await page.getByText(text, { exact: false }).first().waitFor()
    await page.getByText(/另有 \d+ 行未列入/).waitFor()
    assert.deepEqual(await serious(page), [])
    await shot(page, 'check-genuine')

    await page.setInputFiles('input[type=file]', await photo(page, link(`${base}/scm/`, hand)))
    await page.getByText('手写签名').waitFor()
    assert.equal(await verdict(page), 'genuine')
    assert.ok(new URL(page.url()).hash.slice(1) === hand, 'the text stands behind # and nowhere else')

    const middle = Math.floor(hand.length / 2)
    const altered = hand.slice(0, middle) + (hand[middle] === '7' ? '8' : '7') + hand.slice(middle + 1)
    await page.setInputFiles('input[type=file]', await photo(page, link(`${base}/scm/`, altered)))
    await page.getByRole('heading', { name: '被篡改' }).waitFor()
    await expect(page.getByText(claim.no), 'nothing is shown that nobody signed').toHaveCount(0)
    assert.deepEqual(await serious(page), [])
    await shot(page, 'check-altered')

    await page.getByRole('button', { name: '粘贴文本' }).click()
    await page.getByLabel('二维码的内容').fill('SSCN0126112100017')
    await page.getByRole('button', { name: '核验', exact: true }).click()
    await page.getByText('这不是核验码的内容').waitFor()
    await page.getByLabel('二维码的内容').fill(payload)
    await page.getByRole('button', { name: '核验', exact: true }).click()
    await page.getByRole('heading', { name: '有效' }).waitFor()
    await page.close()
  })

  test('a revoked seal says so as of the last update; the next update is by hand', async () => {
    const page = await opened()
    await page.goto(link(`${base}/scm/`, payload))
    await page.getByRole('heading', { name: '有效' }).waitFor()
    await page.context().unroute('**/api/check/list')
    await seals(page, [{ ...seal, revokedAt: '2026-11-21T10:00:00.000+08:00' }])
    await page.getByRole('button', { name: '更新' }).click()
    await page.getByRole('heading', { name: '印章已撤销' }).waitFor()
    assert.deepEqual(await serious(page), [])
    await shot(page, 'check-revoked')
    await page.goto(link(`${base}/scm/`, old))
    await page.getByRole('heading', { name: '印章不在有效期' }).waitFor()
    await page.context().unroute('**/api/check/list')
    await seals(page, [{ ...seal, revokedAt: '2026-11-22T10:00:00.000+08:00' }])
    await page.goto(link(`${base}/scm/`, payload))
    await page.getByRole('button', { name: '更新' }).click()
    await page.getByText('有效，印章后来已撤销').waitFor()
    await page.close()
  })

  test('after a week without network the list vouches for nothing', async () => {
    const page = await opened()
    await page.context().unroute('**/api/check/list')
    await page.context().setOffline(true)
    await page.clock.setFixedTime(Date.now() + 8 * 24 * 3600_000)
    await page.goto(link(`${base}/scm/`, payload))
    await page.getByText('名单过旧，不能确认').waitFor()
    await page.getByText('8 天前').waitFor()
    // Its clock was moved.
    await page.context().close()
  })

  test('without network and never updated it says that it cannot; a photo without a code says so', async () => {
    const page = await freshPage(phone)
    await page.context().route('**/api/check/list', (route) => route.abort())
    await page.goto(link(`${base}/scm/`, payload))
    await page.getByText('无法核验').waitFor()
    await page.getByText('未能更新').waitFor()
    const blank = await page.evaluate(() => document.createElement('canvas').toDataURL().split(',')[1]!)
    await page.setInputFiles('input[type=file]', { name: 'x.png', mimeType: 'image/png', buffer: Buffer.from(blank, 'base64') })
    await page.getByText('没有找到二维码').waitFor()
    await page.setInputFiles('input[type=file]', { name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await page.getByText('不是图片').waitFor()
    await page.close()
  })

  test('the camera finds the code by itself; without permission it says what else there is', async () => {
    const { browser } = await portal()
    const denied = await browser.newContext({ viewport: phone })
    const page = await denied.newPage()
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    })
    await page.goto(`${base}/scm/check/`)
    await page.getByRole('button', { name: '扫描二维码' }).click()
    await page.getByText('没有使用相机的权限').waitFor()
    await denied.close()

    const seeing = await freshPage(phone)
    await seals(seeing, [seal])
    await seeing.goto(`${base}/scm/check/`)
    const { buffer } = await photo(seeing, link(`${base}/scm/`, payload))
    // A camera that looks at the photo.
    await seeing.evaluate(async (jpeg) => {
      const image = new Image()
      image.src = `data:image/jpeg;base64,${jpeg}`
      await image.decode()
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: image.width, height: image.height })
      setInterval(() => canvas.getContext('2d')!.drawImage(image, 0, 0), 50)
      navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(20)
    }, buffer.toString('base64'))
    await seeing.getByRole('button', { name: '扫描二维码' }).click()
    await seeing.getByRole('heading', { name: '有效' }).waitFor()
    await seeing.close()
  })

  test('only what it needs may run', async () => {
    const { w } = await portal()
    const csp = async (path: string) => String((await w.app.inject(path)).headers['content-security-policy'])
    assert.match(await csp('/scm/check/'), /default-src 'none'.*script-src 'self' 'wasm-unsafe-eval'/)
    assert.match(await csp('/scm/h5/driver?t=x'), /default-src 'none'.*script-src 'self'$/)
    for (const path of ['/scm/', '/scm/index.html', '/scm/logi/order']) assert.match(await csp(path), /default-src 'self'/)
  })
})

/** The server's half, as agreed: one record a key, a ticket once. */
class Server {
  readonly taken = new Map<string, { recordNo: string; at: string }>()
  asked = 0
  sheet: Sheet = {
    title: '送货单', no: 'SSCN0126112100017', stepName: '司机发货签字',
    parties: [
      { label: '工厂', value: 'CN01 一工厂' },
      { label: '供应商', value: 'S001 某某汽车零部件公司' },
      { label: '车牌号', value: '吉A12345' },
    ],
    lines: [
      { code: '1K0 807 217 A', name: '前保险杠总成', qty: 120, unit: '件' },
      { code: '1K0 807 218 B', name: '左前门内饰板', qty: 1240.5, unit: '件' },
    ],
    totals: [{ label: '合计', value: '1,360.5 件 / 12 托' }],
    driverName: '王师傅',
    expiresAt: new Date(Date.now() + 3600_000).toISOString(),
    signed: null,
  }
  refusal = ''
  /** 'cut': nothing arrives; 'lost': the server takes it, the answer is lost. */
  network: 'good' | 'cut' | 'lost' = 'good'
  last: Signature | undefined

  async serve(context: BrowserContext): Promise<void> {
    await context.route('**/api/driver/*', async (route) => {
      if (this.network === 'cut') return route.abort()
      const answer = (content: unknown) => route.fulfill({ json: { status: 0, content, message: '' } })
      const refuse = () => route.fulfill({ json: { status: 1, content: null, message: this.refusal } })
      if (!route.request().url().includes('/sign')) return this.refusal ? refuse() : answer(this.sheet)
      this.asked++
      if (this.refusal) return refuse()
      this.last = route.request().postDataJSON() as Signature
      const { key } = this.last
      if (!this.taken.has(key)) this.taken.set(key, { recordNo: `SG${this.taken.size + 1}`, at: new Date().toISOString() })
      return this.network === 'lost' ? route.abort() : answer(this.taken.get(key))
    })
  }
}

describe('a driver signs', () => {
  const pages: Page[] = []
  after(async () => {
    for (const page of pages) await page.close()
  })
  async function opened(server = new Server(), t = 'T1'): Promise<{ page: Page; server: Server }> {
    const page = await freshPage(phone)
    pages.push(page)
    await server.serve(page.context())
    await page.goto(`${base}/scm/h5/driver?t=${t}`)
    await page.getByText(server.sheet.no).first().waitFor()
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    return { page, server }
  }
  async function write(page: Page): Promise<void> {
    await page.locator('canvas').scrollIntoViewIfNeeded()
    const box = (await page.locator('canvas').boundingBox())!
    await page.mouse.move(box.x + 60, box.y + 60)
    await page.mouse.down()
    for (let i = 1; i <= 30; i++) await page.mouse.move(box.x + 60 + i * 6, box.y + 90 + 40 * Math.sin(i / 2))
    await page.mouse.up()
  }
  const confirm = (page: Page) => page.getByRole('button', { name: '确认签字' }).click()
  const delivered = (page: Page, no = 'SG1') => page.getByText(`回执号 ${no}`).waitFor()
  const keptNames = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<string[]>((found) => {
          const open = indexedDB.open('scm-driver')
          open.onsuccess = () => {
            const all = open.result.transaction('kept').objectStore('kept').getAllKeys()
            all.onsuccess = () => found(all.result.map(String))
          }
        }),
    )

  test('name, drawing and place arrive once; the sheet is forgotten, the receipt is not', async () => {
    const begun = Date.now()
    const { page, server } = await opened()
    await page.context().grantPermissions(['geolocation'], { origin: base })
    await page.context().setGeolocation({ latitude: 43.88, longitude: 125.32, accuracy: 25 })
    await confirm(page)
    await page.getByText('请先在框内签名').waitFor()
    await page.locator('canvas').click()
    await confirm(page)
    await page.getByText('签名太短').waitFor()
    await page.getByRole('button', { name: '清除' }).click()
    await page.getByText('在此签名').waitFor()
    await write(page)
    await page.getByLabel('记录位置').check()
    await page.getByText('误差约 25 米').waitFor()
    await shot(page, 'driver-form')
    await shot(page, 'driver-whole', true)
    assert.deepEqual(await serious(page), [])
    await confirm(page)
    await delivered(page)
    assert.deepEqual(await serious(page), [])
    await shot(page, 'driver-delivered')
    const { name, image, geo, key, at, t } = server.last!
    assert.deepEqual({ name, geo, t }, { name: '王师傅', geo: { lat: 43.88, lon: 125.32, accuracy: 25 }, t: 'T1' })
    assert.match(key, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    assert.ok(isSince(Date.parse(at), begun), at)
    const png = Buffer.from(image.replace('data:image/png;base64,', ''), 'base64')
    assert.equal(png.subarray(1, 4).toString(), 'PNG')
    assert.ok(png.length < 200_000)
    const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
    assert.ok(width / height > 1.5 && width / height < 2.6, `trimmed to the line: ${width} × ${height}`)
    assert.deepEqual(await keptNames(page), ['done T1'])
    server.sheet.signed = new Date().toISOString()
    await page.reload()
    await delivered(page)
    assert.equal(server.taken.size, 1)
  })

  test('the network drops between drawing and sending, the page is closed: sent on reopening', async () => {
    const { page, server } = await opened()
    await page.context().setOffline(true)
    server.network = 'cut'
    await page.reload()
    await page.getByText(server.sheet.no).first().waitFor()
    await write(page)
    await confirm(page)
    await page.getByText('已保存，等待网络').waitFor()
    assert.deepEqual(await serious(page), [])
    await shot(page, 'driver-waiting')
    const context = page.context()
    await page.goto('about:blank')
    await context.setOffline(false)
    server.network = 'good'
    assert.equal(server.taken.size, 0)
    await page.goto(`${base}/scm/h5/driver?t=T1`)
    await delivered(page)
    assert.equal(server.taken.size, 1)
  })

  test('the network comes back while the page is open', async () => {
    const { page, server } = await opened()
    await page.context().setOffline(true)
    server.network = 'cut'
    await write(page)
    await confirm(page)
    await page.getByText('已保存，等待网络').waitFor()
    server.network = 'good'
    await page.context().setOffline(false)
    await delivered(page)
    assert.equal(server.taken.size, 1)
  })

  test('the answer is lost after the server took it: the same key again, one record', async () => {
    const { page, server } = await opened()
    server.network = 'lost'
    await write(page)
    await confirm(page)
    await page.getByText('已保存，等待网络').waitFor()
    while (server.asked < 2) await page.waitForTimeout(100)
    assert.equal(server.taken.size, 1)
    server.network = 'good'
    await page.getByRole('button', { name: '立即重试' }).click()
    await delivered(page)
    assert.equal(server.taken.size, 1)
  })

  test('two windows do not send twice', async () => {
    const { page, server } = await opened()
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.getByText(server.sheet.no).first().waitFor()
    server.network = 'cut'
    for (const p of [page, other]) {
      await p.bringToFront()
      await write(p)
    }
    await page.evaluate(() => document.querySelector('form')!.requestSubmit())
    await other.evaluate(() => document.querySelector('form')!.requestSubmit())
    for (const p of [page, other]) await p.getByText('已保存，等待网络').waitFor()
    server.network = 'good'
    for (const p of [page, other]) await p.evaluate(() => dispatchEvent(new Event('online')))
    for (const p of [page, other]) await delivered(p)
    assert.equal(server.taken.size, 1)
    await other.close()
  })

  test('a ticket that does not count says why; a refused signature can be drawn anew', async () => {
    const { page, server } = await opened()
    await write(page)
    server.refusal = '签字时单据已变更，请核对后重新签字'
    await confirm(page)
    await page.getByText(server.refusal).waitFor()
    assert.deepEqual(await keptNames(page), ['sheet T1'])
    server.refusal = '链接已过期，请向发货方索取新的二维码'
    await page.reload()
    await page.getByText(server.refusal).waitFor()
    await expect(page.locator('canvas')).toHaveCount(0)
    assert.deepEqual(await keptNames(page), [])
    await shot(page, 'driver-expired')
  })

  test('without network the sheet is there until it expires', async () => {
    const { page, server } = await opened()
    server.network = 'cut'
    await page.reload()
    await page.getByText(server.sheet.no).first().waitFor()
    await page.clock.setFixedTime(Date.now() + 2 * 3600_000)
    await page.reload()
    await page.getByText('没有网络').waitFor()
    await expect(page.getByText(server.sheet.no)).toHaveCount(0)
    assert.deepEqual(await keptNames(page), [])
  })

  test('a finger draws and does not scroll', async () => {
    const { browser } = await portal()
    const context = await browser.newContext({ viewport: { width: 390, height: 500 }, hasTouch: true, isMobile: true })
    const page = await context.newPage()
    const server = new Server()
    await server.serve(context)
    await page.goto(`${base}/scm/h5/driver?t=T1`)
    await page.locator('canvas').scrollIntoViewIfNeeded()
    const box = (await page.locator('canvas').boundingBox())!
    const before = await page.evaluate(() => scrollY)
    const touch = await context.newCDPSession(page)
    const at = (x: number, y: number) => [{ x: box.x + x, y: box.y + y }]
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(80, 30) })
    for (let i = 1; i <= 20; i++)
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(80 + i * 5, 30 + i * 7) })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await page.getByRole('img', { name: '已书写' }).waitFor()
    assert.equal(await page.evaluate(() => scrollY), before)
    await confirm(page)
    await delivered(page)
    await context.close()
  })
})
