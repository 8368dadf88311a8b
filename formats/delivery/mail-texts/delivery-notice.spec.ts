import { expect, it } from 'vitest'
import { deliveryNoticeText } from './delivery-notice.ts'

const stoppedNotice = {
  issue: 'Norrsyn nr 11',
  publication: 'Norrsyn',
  url: 'https://ljudkod.example/publications/push/1',
  receiver: 'appen',
  reason: 'Oklart om det gick fram.',
  action: 'Öppna Pushnotis',
}

it('says of nothing that may have arrived that it did not', () => {
  expect(deliveryNoticeText({ ...stoppedNotice, isUnclear: true }).text).toContain(
    'har kanske inte kommit fram till appen.',
  )
  expect(deliveryNoticeText({ ...stoppedNotice, isUnclear: false }).text).toContain('har inte kommit fram till appen.')
})
