import { usualNotice } from '../../../domain/subscribers/push/notice.ts'
import { PushPreview } from '../entities/PushPreview.tsx'
import { PushStatus } from '../push/PushStatus.tsx'
import { AnnouncementPage } from './AnnouncementPage.tsx'

export const PushPage = () => (
  <AnnouncementPage channel="push" title="Pushnotis" at="push">
    {({ issue, publication, answer, isReleased }) => (
      <>
        <PushStatus
          issueId={issue._id}
          issueName={issue.name}
          standing={answer}
          isReleased={isReleased}
          isUsed={publication.usePush}
          hasApp={publication.dPushId !== '' && publication.pushTopic !== ''}
        />
        <section aria-labelledby="notisen" className="fields">
          <h2 id="notisen">Notisen</h2>
          <PushPreview
            texts={{
              title: issue.dPushTitle || publication.dPushTitleTemplate || usualNotice[issue.language].title,
              message: issue.dPushMessage || publication.dPushMessageTemplate || usualNotice[issue.language].message,
            }}
            publication={publication.name}
            issue={issue.name}
            date={issue.date}
          />
        </section>
      </>
    )}
  </AnnouncementPage>
)
