import { PublicationId, SubmissionId, UserId } from '../../kernel/ids.ts'
import { mediaId, pictureId } from '../media/examples.ts'
import type { SubmissionReceived } from './events.ts'

export const submissionId = SubmissionId.parse('0199e2a0-0000-7000-8000-0000000000b1')
export const publicationId = PublicationId.parse('0199e2a0-0000-7000-8000-000000000002')
export const newsDesk = UserId.parse('0199e2a0-0000-7000-8000-000000000082')

export const submissionReceived: SubmissionReceived = {
  type: 'SubmissionReceived',
  data: {
    submissionId,
    number: '000 177',
    publicationId,
    channel: 'page',
    senderName: 'Birgit Öhman',
    senderEmail: 'birgit.ohman@exempel.se',
    message: 'Körens repetition i går kväll.',
    files: [
      { mediaId, kind: 'sound' },
      { mediaId: pictureId, kind: 'image' },
    ],
    tells: [newsDesk],
  },
}
