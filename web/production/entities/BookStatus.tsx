import { TriangleAlert } from 'lucide-react'
import { type BookState, bookStates } from '../../../domain/editorial/issue/next-step.ts'
import { Status, type StatusTone } from '../../kernel/components/feedback/Status.tsx'

const tones: Readonly<Record<BookState, StatusTone>> = {
  none: 'waiting',
  unneeded: 'waiting',
  making: 'now',
  stopped: 'danger',
  resumable: 'warn',
  made: 'ok',
  outdated: 'warn',
}

export const BookStatus = ({ book }: { readonly book: BookState }) => (
  <Status tone={tones[book]} {...(book === 'outdated' ? { icon: TriangleAlert } : {})}>
    {bookStates[book]}
  </Status>
)
