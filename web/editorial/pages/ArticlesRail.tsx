import { defaultSettings } from '../../../domain/editorial/publication/settings/default-settings.ts'
import { offeredKinds } from '../../../domain/production/production/products.ts'
import type { IssueView } from '../../../projections/editorial/issue/view.ts'
import { SiteExport } from '../../delivery/site-export/SiteExport.tsx'
import { MissingContents } from '../../production/entities/MissingContents.tsx'
import { ProductionRail } from '../../production/making/ProductionRail.tsx'
import { doubtfulArticles, lackingSound, soundsInCheck } from '../article-list/acts/article-order.ts'
import type { UploadStart } from '../article-upload/use-list-upload.tsx'
import { WaitingImports } from '../entities/imports/WaitingImports.tsx'
import { useIsReleased } from '../entities/use-is-released.ts'
import { useArticles } from '../queries/articles.ts'
import { usePublication } from '../queries/publications.ts'
import { pairingAddress, useWaitingSounds } from '../queries/sounds/waiting-sounds.ts'
import { ProcessSteps } from '../run/ProcessSteps.tsx'

const noArticles: readonly never[] = []

type ArticlesRailProps = { readonly issue: IssueView; readonly onUpload: UploadStart }

/** What is done with an issue as a whole: its steps, its production, its export. */
export const ArticlesRail = ({ issue, onUpload }: ArticlesRailProps) => {
  const articles = useArticles(issue._id).data ?? noArticles
  const publication = usePublication(issue.publication).data
  const waiting = useWaitingSounds(issue._id)
  const isReleased = useIsReleased(issue.availableFromDate)
  return (
    <>
      <ProcessSteps
        issueId={issue._id}
        items={publication?.processItems ?? noArticles}
        current={issue.currentProcessItem}
      />
      <WaitingImports issueId={issue._id} articles={articles} />
      <MissingContents issueId={issue._id} />
      <ProductionRail
        issue={issue}
        silent={lackingSound(articles)}
        doubtful={doubtfulArticles(articles)}
        inCheck={soundsInCheck(articles)}
        unplaced={{ sounds: waiting.length, pairAt: pairingAddress(issue._id) }}
        silenceBlocks={publication?.missingSound !== 'report'}
        offered={offeredKinds(publication ?? defaultSettings)}
        onUpload={(id) => onUpload(articles.find(({ _id }) => _id === id))}
      />
      {publication && <SiteExport issueId={issue._id} isReleased={isReleased} site={publication.exportWordPress} />}
    </>
  )
}
