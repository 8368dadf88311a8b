import { describe, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { reservationStreams } from '../../../adapters/sales/reservation-stream.ts'
import { DiscountId } from '../../../domain/kernel/ids.ts'
import { form } from '../../../domain/sales/discount/examples.ts'
import { handlersOf } from '../../handlers.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { guardedHandlers } from '../../kernel/testing/guarded-handlers.ts'
import { changeDiscount } from './change-discount.ts'
import { claimCode } from './code-reservation.ts'
import { discountByCode } from './find-discount.ts'
import { offerDiscount } from './offer-discount.ts'
import { removeDiscount, restoreDiscount } from './remove-discount.ts'

const id = (n: number) => DiscountId.parse(`0199e2a0-0000-7000-8000-0000000000${n}`)
const codeTaken = { kind: 'rejected', reason: 'DiscountCodeTaken' }
const acceptedOutcome = { kind: 'accepted' }

const openDiscounts = () => {
  const log = inMemoryEventLog()
  const clock = { now: new Date('2026-11-20T09:00:00.000Z') }
  const tools = { handlers: guardedHandlers(handlersOf(log)), reservationStream: reservationStreams(Buffer.from('k')) }
  let acts = 10
  const as = (): CommandContext => {
    acts += 1
    return { commandId: id(acts), correlationId: id(acts), actor: { kind: 'user', id: 'u' } }
  }
  return { ...tools, log, clock, as, now: () => clock.now }
}

const openWithDiscount = async () => {
  const tools = openDiscounts()
  await offerDiscount(tools, { discountId: id(91), form }, tools.as())
  return tools
}

const change = (tools: ReturnType<typeof openDiscounts>, sent: Partial<typeof form>, discountId = id(91)) =>
  changeDiscount(tools, { discountId, sent, seen: undefined }, tools.as())

const otherDiscount = { discountId: id(92), form: { ...form, name: 'Sommar' } }

describe('a code', () => {
  it('finds its discount, however it is typed', async () => {
    const tools = await openWithDiscount()
    const found = { discountId: id(91), name: 'Våren 2026', percent: 1250 }
    expect(await discountByCode(tools, ' VÅR26 ')).toEqual(found)
    expect(await discountByCode(tools, 'vår27')).toBeUndefined()
  })

  it('gives nothing while its discount is not active', async () => {
    const tools = await openWithDiscount()
    await change(tools, { active: false })
    expect(await discountByCode(tools, 'vår26')).toBeUndefined()
    await change(tools, { active: true, discountPercent: 10 })
    expect(await discountByCode(tools, 'vår26')).toMatchObject({ percent: 1000 })
  })

  it('belongs to one discount', async () => {
    const tools = await openWithDiscount()
    expect(await offerDiscount(tools, otherDiscount, tools.as())).toEqual(codeTaken)
    await offerDiscount(
      tools,
      { ...otherDiscount, form: { ...otherDiscount.form, discountCode: 'sommar' } },
      tools.as(),
    )
    expect(await change(tools, { discountCode: 'vår26' }, id(92))).toEqual(codeTaken)
    expect(await discountByCode(tools, 'sommar')).toMatchObject({ name: 'Sommar' })
  })

  it('is free again when its discount gets another', async () => {
    const tools = await openWithDiscount()
    expect(await change(tools, { discountCode: 'vår' })).toMatchObject(acceptedOutcome)
    expect(await discountByCode(tools, 'vår26')).toBeUndefined()
    expect(await discountByCode(tools, 'vår')).toMatchObject({ discountId: id(91) })
    expect(await offerDiscount(tools, otherDiscount, tools.as())).toMatchObject(acceptedOutcome)
  })

  it('is free again when its discount is removed, which then cannot come back', async () => {
    const tools = await openWithDiscount()
    await removeDiscount(tools, id(91), tools.as())
    expect(await discountByCode(tools, 'vår26')).toBeUndefined()
    expect(await restoreDiscount(tools, id(91), tools.as())).toMatchObject(acceptedOutcome)
    expect(await discountByCode(tools, 'vår26')).toMatchObject({ discountId: id(91) })
    await removeDiscount(tools, id(91), tools.as())
    await offerDiscount(tools, otherDiscount, tools.as())
    expect(await restoreDiscount(tools, id(91), tools.as())).toEqual(codeTaken)
  })

  it('is kept by a discount whose change was refused', async () => {
    const tools = await openWithDiscount()
    await change(tools, { discountCode: 'vår' })
    const late = { discountId: id(91), sent: { discountCode: 'sommar' }, seen: 0 }
    expect(await changeDiscount(tools, late, tools.as())).toMatchObject({ kind: 'conflict' })
    expect(await discountByCode(tools, 'vår')).toMatchObject({ discountId: id(91) })
    expect(await claimCode(tools, { owner: id(92), code: 'sommar' }, tools.as())).toBe(true)
  })

  it('that was claimed by a command which then failed is free again after ten minutes', async () => {
    const tools = openDiscounts()
    await claimCode(tools, { owner: id(91), code: 'vår26' }, tools.as())
    expect(await offerDiscount(tools, otherDiscount, tools.as())).toEqual(codeTaken)
    tools.clock.now = new Date('2026-11-20T09:10:01.000Z')
    expect(await offerDiscount(tools, otherDiscount, tools.as())).toMatchObject(acceptedOutcome)
  })

  it('is not told by the names of streams', async () => {
    const { events } = await (await openWithDiscount()).log.readAll({})
    expect(events.map(({ stream }) => stream).join()).not.toContain('vår26')
  })
})

it('is refused for a discount that is not there', async () => {
  const tools = openDiscounts()
  expect(await change(tools, { name: 'Ny' })).toMatchObject({ reason: 'DiscountNotFound' })
  expect(await removeDiscount(tools, id(91), tools.as())).toMatchObject({ reason: 'DiscountNotFound' })
  expect(await restoreDiscount(tools, id(91), tools.as())).toMatchObject({ reason: 'DiscountNotFound' })
})
