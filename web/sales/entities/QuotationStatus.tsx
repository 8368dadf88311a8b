import { ArrowLeftRight, Clock, type LucideIcon, Send, Tag, UserRound } from 'lucide-react'
import { type QuotationState, stateLabels } from '../../../domain/sales/quotation/rules.ts'
import { Status, type StatusTone } from '../../kernel/components/feedback/Status.tsx'

const lookOfState: Readonly<Record<QuotationState, { readonly tone: StatusTone; readonly icon?: LucideIcon }>> = {
  requested: { tone: 'now', icon: UserRound },
  drafted: { tone: 'waiting' },
  priced: { tone: 'waiting', icon: Tag },
  revised: { tone: 'warn' },
  sent: { tone: 'now', icon: Send },
  accepted: { tone: 'ok' },
  declined: { tone: 'danger' },
  expired: { tone: 'warn', icon: Clock },
  replaced: { tone: 'waiting', icon: ArrowLeftRight },
}

export const QuotationStatus = ({ state }: { readonly state: QuotationState }) => (
  <Status {...lookOfState[state]}>{stateLabels[state]}</Status>
)
