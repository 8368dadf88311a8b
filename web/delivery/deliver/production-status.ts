import { productOf } from '../../../domain/production/production/products.ts'
import { sayInstant } from '../../kernel/words/swedish.ts'
import type { Receiver } from '../queries/receivers.ts'
import type { Arrival } from '../words/delivery-labels.ts'

type ProductionStatus = Arrival & { readonly sentence: string; readonly act?: 'produce' }

export const QUEUED_STATUS = { tone: 'waiting', status: 'Väntar på sin tur' } as const

/** A released issue is delivered by itself, seconds or minutes after the production that runs now. */
export const queuedStatus = ({ awaitsTurn, stopped, made }: Receiver): ProductionStatus | undefined => {
  if (!awaitsTurn || stopped !== null) return undefined
  const sentence = made?.isCurrent
    ? `Producerat ${sayInstant(made.at)}. Skickas av sig självt, inom några minuter.`
    : 'Numret är släppt. Produceras och levereras av sig självt, inom några minuter.'
  return { ...QUEUED_STATUS, sentence }
}

export const PRODUCTION_STOPPED_TEXT = 'Produktionen stannade'

/** Nothing that could go there has been made. */
export const unproducedStatus = (receiver: Receiver, isReleased: boolean): ProductionStatus => {
  const { kind, stopped, isAutomatic, isMaking } = receiver
  if (stopped !== null) return { tone: 'danger', status: PRODUCTION_STOPPED_TEXT, sentence: stopped, act: 'produce' }
  const { made } = productOf(kind)
  const turn = isReleased ? queuedStatus(receiver) : undefined
  if (turn) return turn
  if (isAutomatic && isReleased) {
    const sentence = isMaking
      ? `Numret är släppt, och något av det produceras. Kommer ${made} inte med, så producera och leverera för hand.`
      : `Numret är redan släppt, så ingenting går dit av sig självt. Producera ${made}, och leverera sedan härifrån.`
    return { tone: 'waiting', status: 'Inte levererat', sentence, act: 'produce' }
  }
  if (isAutomatic) {
    const sentence = 'Produceras och levereras av sig självt när numret släpps, inom några minuter.'
    return { tone: 'waiting', status: 'Inte levererat', sentence, act: 'produce' }
  }
  const sentence = `Producera ${made} först.`
  return { tone: 'waiting', status: 'Kan inte skickas än', sentence, act: 'produce' }
}
