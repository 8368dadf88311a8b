import { MailPreview } from '../entities/MailPreview.tsx'
import { MailingStatus } from '../mailing/MailingStatus.tsx'
import { AnnouncementPage } from './AnnouncementPage.tsx'

export const MailPage = () => (
  <AnnouncementPage channel="mailing" title="Mejla" at="mail">
    {({ issue, publication, answer, isReleased }) => (
      <>
        <MailingStatus
          issueId={issue._id}
          issueName={issue.name}
          standing={answer}
          isReleased={isReleased}
          isUsed={publication.hasSubscribers}
        />
        <section aria-labelledby="mejlet" className="fields">
          <h2 id="mejlet">Mejlet</h2>
          <MailPreview
            publicationId={issue.publication}
            issueId={issue._id}
            texts={{
              mailTitle: issue.mailTitle || publication.mailTitleTemplate,
              mailMessage: issue.mailMessage || publication.mailMessageTemplate,
              mailMessageHtml: issue.mailMessageHtml,
            }}
          />
        </section>
      </>
    )}
  </AnnouncementPage>
)
