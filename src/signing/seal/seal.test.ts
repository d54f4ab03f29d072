/** Seals: what picture, who reviews, who may use which one when, and what a use leaves behind. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from '../../engine/database/db.ts'
import { perform } from '../../engine/write/perform.ts'
import { system } from '../../engine/system.ts'
import { runClock } from '../../engine/tasks/clock.ts'
import { seal } from './seal.ts'
import { today, world, type Person, type World } from '../../../test/world.ts'
import { ahead, flows, person, picture, png, startedDifference, step, task, withStrategy } from '../../../test/signing/kit.ts'

let w: World
let keeper: Person
let reviewer: Person
const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')
const upload = async (who: Person, data: Buffer, name: string) => (await who.upload('file/upload', data, name)).content
const row = (id: number) => w.as.admin.get('seal/getDetails', { id })

/** A seal of S001 as a draft. */
async function drafted(more: Record<string, unknown> = {}, image = png(), who = keeper): Promise<number> {
  const { id } = await who.post('seal/create', {
    orgCode: 'S001', sealName: '物流章', sealType: 4,
    image: [await upload(who, image, '章.png')],
    holders: 'supplierA',
    validFrom: today(),
    validTo: '2099-12-31',
    ...more,
  })
  return id
}
async function enabled(more: Record<string, unknown> = {}) {
  const id = await drafted(more)
  await keeper.post('seal/submit', { ids: [id] })
  await reviewer.post('seal/approve', { ids: [id], decision: '通过' })
  return row(id)
}
const byHand = { orgCode: 'S001', sealName: '公章', sealType: 1 }

describe('seals', () => {
  before(async () => {
    w = await world()
    keeper = await person(w, 'sealKeeper', 'SUP_ADMIN', 'S001')
    reviewer = w.as.admin
  })

  test('SG-01: only a whole, transparent PNG of the right size is handed in', async () => {
    const refused = async (image: Buffer, name = '章.png') => {
      const id = await drafted({ image: [await upload(keeper, image, name)] })
      return keeper.refused('seal/submit', { ids: [id] })
    }
    assert.match(await refused(picture(300, 300, 2)), /没有透明底/)
    assert.match(await refused(png(199)), /边长应为200–1200像素，现为199×199/)
    assert.match(await refused(picture(1201, 300, 6)), /现为1201×300/)
    assert.match(await refused(pdf, '章.pdf'), /应为透明底的 PNG/)
    assert.match(await refused(png().subarray(0, 60)), /文件完整/)
    const filler = Buffer.alloc(1024 * 1024)
    assert.match(await refused(Buffer.concat([png(), filler])), /不能超过1MB/)
    await keeper.post('seal/submit', { ids: [await drafted()] })
  })

  test('official seals need proof, a personal one has one holder, holders belong to the organization', async () => {
    const create = async (more: object) =>
      keeper.refused('seal/create', {
        ...byHand,
        image: [await upload(keeper, png(), '章.png')],
        holders: 'supplierA',
        validFrom: today(),
        validTo: '2099-12-31',
        ...more,
      })
    for (const sealType of [1, 2, 6]) assert.match(await create({ sealType }), /须上传证明材料/)
    assert.match(await create({ sealType: 5, holders: 'supplierA,sealKeeper' }), /只能有一名使用人/)
    assert.match(await create({ sealType: 4, validTo: '2000-01-01' }), /失效日期/)
    assert.match(await create({ sealType: 4, orgCode: 'S002' }), /不存在或无权限/)
    const id = await drafted({ holders: 'supplierB' })
    assert.match(await keeper.refused('seal/submit', { ids: [id] }), /supplierB不属于S001/)
  })

  test('its holders are called by their names, and found by them', async () => {
    const id = await drafted({ sealName: '两人章', holders: 'supplierA,sealKeeper' })
    const call = (name: string) =>
      w.engine.db.pool.query(`update sys_user set display_name = $1 where user_name = 'supplierA'`, [name])
    await call('李发货')
    assert.equal((await row(id)).holderNames, '李发货、sealKeeper')
    const found = await w.as.admin.get('seal/getPager', { holderNames: '李发货' })
    await call('supplierA')
    assert.ok(found.items.some((s: { id: number }) => s.id === id))
  })

  test('the maker reviews; nobody reviews what they applied for', async () => {
    const id = await drafted()
    await keeper.post('seal/submit', { ids: [id] })
    assert.match(await keeper.refused('seal/approve', { ids: [id] }), /没有操作权限/)
    assert.match(await keeper.refused('seal/edit', { id, ...byHand }), /审批中|不能/)
    assert.match(await reviewer.refused('seal/reject', { ids: [id] }), /审批意见/)
    await reviewer.post('seal/reject', { ids: [id], decision: '图片不清楚' })
    assert.equal((await row(id)).decision, '图片不清楚')
    const own = await drafted({ orgCode: 'OEM', holders: 'manager' }, png(), w.as.admin)
    await w.as.admin.post('seal/submit', { ids: [own] })
    assert.match(await w.as.admin.refused('seal/approve', { ids: [own] }), /不能审批自己提交/)
    const second = await person(w, 'admin2', 'SYS_ADMIN')
    await second.post('seal/approve', { ids: [own], decision: '通过' })
    // Other tests count on one administrator.
    await w.engine.db.pool.query(`update sys_user set status = 0 where user_name = 'admin2'`)
    const done = await row(own)
    assert.deepEqual([done.status, done.reviewedBy], [2, 'admin2'])
    assert.match(done.certSerial, /^[0-9a-f]+$/)
    assert.match(await w.as.supplierB.refused('seal/stop', { ids: [own], stopReason: 'x' }), /没有操作权限|没有权限/)
  })

  test('who applied is a person, not a name: a namesake may review, who was renamed may not', async () => {
    const twin = await person(w, 'admin3', 'SYS_ADMIN')
    await w.engine.db.pool.query(`update sys_user set display_name = (select display_name from sys_user where user_name = 'admin')
      where user_name = 'admin3'`)
    const applied = async (who: Person) => {
      const id = await drafted({ orgCode: 'OEM', holders: 'manager' }, png(), who)
      await who.post('seal/submit', { ids: [id] })
      return id
    }
    const [mine, theirs] = [await applied(w.as.admin), await applied(twin)]
    const renamed = await w.login('admin3')
    await renamed.post('seal/approve', { ids: [mine] })
    assert.deepEqual([(await row(mine)).applicant, (await row(mine)).reviewedBy], ['系统管理员', '系统管理员'])
    assert.match(await renamed.refused('seal/approve', { ids: [theirs] }), /不能审批自己提交/)
    await w.engine.db.pool.query(`update sys_user set status = 0 where user_name = 'admin3'`)
  })

  test('one enabled official seal an organization, however the second one comes', async () => {
    const official = async () => {
      const id = await drafted({ ...byHand, proof: [await upload(keeper, pdf, '执照.pdf')] })
      await keeper.post('seal/submit', { ids: [id] })
      return id
    }
    const [a, b, c] = [await official(), await official(), await official()]
    assert.match(await reviewer.refused('seal/approve', { ids: [a, b] }), /已有启用的公章/)
    const answers = await Promise.all([a, b].map((id) => reviewer.ask('POST', 'seal/approve', { ids: [id] })))
    assert.deepEqual(answers.map((x) => x.status === 0).sort(), [false, true])
    const first = answers[0]!.status === 0 ? a : b
    await keeper.post('seal/stop', { ids: [first], stopReason: '更换' })
    await reviewer.post('seal/approve', { ids: [c] })
    assert.match(await reviewer.refused('seal/restore', { ids: [first] }), /已有启用的公章/)
    await keeper.post('seal/stop', { ids: [c], stopReason: '更换' })
    await reviewer.post('seal/restore', { ids: [first] })
    await keeper.post('seal/stop', { ids: [first], stopReason: '测试结束' })
  })

  test('SG-03: usable by its holders, of the right type and organization, enabled and in its time', async () => {
    const logistics = await enabled()
    const finance = await enabled({ sealName: '财务章', sealType: 6, proof: [await upload(keeper, pdf, '执照.pdf')] })
    const later = await enabled({ validFrom: '2099-01-01' })
    const notHeld = await enabled({ holders: 'sealKeeper' })
    const steps = [
      step(1, 'SupplierDiffSign', 'supplier', { byConfirm: false, byHand: false, sealType: 'logistics' }),
      step(2, 'WMDiffSign', 'maker'),
    ]
    await withStrategy(w, 'diff', 'diff', steps, async () => {
      const d = await startedDifference(w)
      const taskId = await task(w.as.supplierA, d.no)
      const refused = (sealNo?: string) => w.as.supplierA.refused('flowTask/sign', { taskId, ...(sealNo ? { sealNo } : {}) })
      assert.match(await refused(), /请选择印章/)
      assert.match(await refused('SE999999'), /印章不可用：没有印章/)
      assert.match(await refused(finance.sealNo), /印章不可用：应使用物流专用章/)
      assert.match(await refused(later.sealNo), /不在有效期内/)
      assert.match(await refused(notHeld.sealNo), /您不是该印章的使用人/)
      const usable = await w.as.supplierA.get('flowTask/getUsableSeals')
      assert.ok(usable.some((s: any) => s.sealNo === logistics.sealNo))
      for (const s of [later, notHeld]) assert.ok(!usable.some((x: any) => x.sealNo === s.sealNo))
      // Its last day ends at midnight of the portal's clock, not of the database's.
      const { now } = w.engine
      const [{ last }] = (await w.engine.db.rows<{ last: string }>(
        sql`select cert_valid_to::text last from seal where id = ${logistics.id}`,
      )) as [{ last: string }]
      for (const [time, stays] of [
        ['23:59:59', true],
        ['24:00:00', false],
      ] as const) {
        w.engine.now = () => new Date(Date.parse(`${last}T${time}+08:00`))
        const then = await w.as.supplierA.get('flowTask/getUsableSeals')
        assert.equal(then.some((s: any) => s.sealNo === logistics.sealNo), stays, time) // prettier-ignore
      }
      w.engine.now = now
      // Stopping counts at once; what is restored may be used again.
      await keeper.post('seal/stop', { ids: [logistics.id], stopReason: '遗失' })
      assert.match(await refused(logistics.sealNo), /状态为已停用/)
      await reviewer.post('seal/restore', { ids: [logistics.id] })
      await w.engine.db.pool.query(`update seal set cert_valid_to = current_date - 1 where id = $1`, [logistics.id])
      assert.match(await refused(logistics.sealNo), /证书已于 .* 到期/)
      await w.engine.db.pool.query(`update seal set cert_valid_to = current_date + 1 where id = $1`, [logistics.id])
      await w.as.supplierA.post('flowTask/sign', { taskId, sealNo: logistics.sealNo })
      const signed = (await flows(w.as.manager, 'diff', d.id))[0].tasks[0]
      assert.deepEqual(
        [signed.method, signed.sealNo, signed.sealName, signed.certSerial],
        [1, logistics.sealNo, '物流章', logistics.certSerial],
      )
      const used = await row(logistics.id)
      assert.equal(used.useCount, 1)
      assert.ok(used.lastUsedAt)
      const history = await w.as.admin.get('seal/getHistory', { id: logistics.id })
      assert.equal(history.filter((r: any) => JSON.stringify(r).includes('用印')).length, 1, JSON.stringify(history[0]))
      assert.match(await keeper.refused('seal/remove', { ids: [logistics.id] }), /不能/)
    })
  })

  test('a seal of another organization signs nothing here', async () => {
    const s = await enabled()
    const d = await startedDifference(w)
    await w.as.supplierA.post('diff/sign', { ids: [d.id] })
    assert.match(await w.as.manager.refused('diff/sign', { ids: [d.id], method: 1, sealNo: s.sealNo }), /印章不可用：没有印章/)
  })

  test('renewing: looked at again, a new certificate, the old one revoked; not usable meanwhile', async () => {
    const s = await enabled()
    const renew = (image?: unknown[]) => ({ id: s.id, validFrom: today(), validTo: '2098-12-31', ...(image ? { image } : {}) })
    const opaque = [await upload(keeper, picture(300, 300, 2), '章.png')]
    assert.match(await keeper.refused('seal/renew', renew(opaque)), /没有透明底/)
    assert.match(
      await keeper.refused('seal/renew', renew([{ id: crypto.randomUUID(), fileName: 'x.png', size: 1 }])),
      /不存在或已失效/,
    )
    await keeper.post('seal/renew', renew([await upload(keeper, png(300), '新章.png')]))
    const asked = await row(s.id)
    assert.deepEqual([asked.formerValidTo, asked.validTo], [s.validTo, '2098-12-31'])
    const usable = await w.as.supplierA.get('flowTask/getUsableSeals')
    assert.ok(!usable.some((x: any) => x.sealNo === s.sealNo))
    await reviewer.post('seal/approve', { ids: [s.id] })
    const now = await row(s.id)
    assert.notEqual(now.certSerial, s.certSerial)
    assert.equal(now.sealNo, s.sealNo)
    const { rows } = await w.engine.db.pool.query(
      `select serial, revoked_at is not null revoked from sign_certificate where seal_id = $1 order by valid_from, serial`,
      [s.id],
    )
    assert.deepEqual(
      new Map(rows.map((r) => [r.serial, r.revoked])),
      new Map([
        [s.certSerial, true],
        [now.certSerial, false],
      ]),
    )
  })

  test('30, 7 and 1 days before its end a seal’s owner and the maker’s reviewers are told, once each', async () => {
    const day = (n: number) => new Date(Date.parse(`${today()}T00:00:00Z`) + n * 86_400_000).toISOString().slice(0, 10)
    const s = await enabled({ sealName: '到期章', validTo: day(400) })
    const far = await enabled({ sealName: '远期章' })
    const told = async (id = s.id) => {
      const { rows } = await w.engine.db.pool.query(
        `select event, org_id is null maker, data->>'until' until from outbox where doc = 'seal' and doc_id = $1 and event like 'seal.expiring%' order by id`,
        [id],
      )
      return rows.map((r) => `${r.event} ${r.maker ? 'maker' : 'owner'} ${r.until}`)
    }
    const looked = async (days: number) => {
      await Promise.all([runClock(ahead(w, days * 24)), runClock(ahead(w, days * 24))])
      return (await told()).length
    }
    assert.deepEqual([await looked(369), await looked(370), await looked(371), await looked(392)], [0, 2, 2, 2])
    // The process was down on the seventh day: the day after makes up for it.
    assert.deepEqual([await looked(394), await looked(395), await looked(399), await looked(400)], [4, 4, 6, 6])
    assert.equal((await row(s.id)).status, 2)
    const both = [`seal.expiring owner ${day(400)}`, `seal.expiringToMaker maker ${day(400)}`]
    assert.deepEqual(await told(), [...both, ...both, ...both])
    assert.deepEqual(await told(far.id), [])
    const heard = async (who: Person) =>
      (await who.get('message/getMyPager', { content: `到期章 有效期至 ${day(400)}` })).items.map((m: any) => [m.content, m.link])
    const link = `/sys/seals/${s.id}`
    assert.deepEqual(await heard(keeper), Array(3).fill([`印章 到期章 有效期至 ${day(400)}，请及时续期`, link]))
    assert.deepEqual(
      await heard(reviewer),
      Array(3).fill([`供应商S001 的印章 到期章 有效期至 ${day(400)}，请提醒对方续期`, link]),
    )
    for (const other of [w.as.supplierA, w.as.supplierB, w.as.planner]) assert.deepEqual(await heard(other), [])
    // What is renewed begins anew, and ends with its certificate: two years after the approval.
    await keeper.post('seal/renew', { id: s.id, validFrom: today(), validTo: '2099-12-31' })
    await reviewer.post('seal/approve', { ids: [s.id] })
    const end = (await row(s.id)).certValidTo
    const left = Math.round((Date.parse(end) - Date.parse(today())) / 86_400_000)
    assert.deepEqual([await looked(left - 31), await looked(left - 30)], [6, 8])
    assert.deepEqual((await told()).at(-1), `seal.expiringToMaker maker ${end}`)
    assert.deepEqual(await told(far.id), [`seal.expiring owner ${end}`, `seal.expiringToMaker maker ${end}`])
  })

  test('a seal of the maker’s own is told once, to who may renew it', async () => {
    const day = new Date(Date.parse(`${today()}T00:00:00Z`) + 20 * 86_400_000).toISOString().slice(0, 10)
    const twin = await person(w, 'admin4', 'SYS_ADMIN')
    const id = await drafted({ orgCode: 'OEM', sealName: '收货到期章', holders: 'manager', validTo: day }, png(), twin)
    await twin.post('seal/submit', { ids: [id] })
    await reviewer.post('seal/approve', { ids: [id] })
    await w.engine.db.pool.query(`update sys_user set status = 0 where user_name = 'admin4'`)
    await runClock(w.engine)
    const { items } = await reviewer.get('message/getMyPager', { content: '收货到期章 有效期至' })
    assert.deepEqual(
      items.map((m: any) => m.content),
      [`印章 收货到期章 有效期至 ${day}，请及时续期`],
    )
  })

  test('a seal whose last day is over expires by itself and may be renewed', async () => {
    const s = await enabled({ validTo: today() })
    await Promise.all([runClock(ahead(w, 48)), runClock(ahead(w, 48))])
    assert.equal((await row(s.id)).status, 6)
    await keeper.post('seal/renew', { id: s.id, validFrom: today(), validTo: '2099-12-31' })
    await reviewer.post('seal/approve', { ids: [s.id] })
    assert.equal((await row(s.id)).status, 2)
    // The clock of this test ran ahead for all seals of the world that end before then.
    await perform(w.engine, system('测试'), seal, 'stop', { items: [{ id: s.id, input: { stopReason: '测试' } }], source: 'job' })
  })
})
