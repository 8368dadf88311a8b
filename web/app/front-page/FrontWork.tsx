import { lazy, type ReactNode, Suspense } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useOpenForChanges, useOpenForUploads } from '../../editorial/queries/publications.ts'
import { useVisitorUpload } from '../../editorial/visitor-upload/use-visitor-upload.ts'
import { Tabs } from '../../kernel/components/layout/Tabs.tsx'
import { ChangeRequestForm } from '../../subscribers/subscription-change/ChangeRequestForm.tsx'
import { useChangeRequest } from '../../subscribers/subscription-change/change-request.ts'

/** In the address of the page, so that others can lead here. */
const TAB_PARAMETER = 'flik'
const PUBLICATION_PARAMETER = 'publikation'
const REQUEST_TAB = 'prenumeration'
const UPLOAD_TAB = 'ladda-upp'
const LOG_IN_TAB = 'logga-in'

/** Fetched when the tab is opened: most who come here log in. */
const UploadForm = lazy(() =>
  import('../../editorial/visitor-upload/UploadForm.tsx').then((module) => ({ default: module.UploadForm })),
)

/** The tab for files, as soon as a publication takes them. It stays as it is while other tabs are looked at. */
const useUploadTab = () => {
  const [search] = useSearchParams()
  const { data: publications = [] } = useOpenForUploads()
  const named = publications.find(({ _id }) => _id === search.get(PUBLICATION_PARAMETER))
  const [only] = publications.length === 1 ? publications : []
  const work = useVisitorUpload({ channel: 'page', publication: (named ?? only)?._id })
  if (publications.length === 0) return undefined
  return {
    id: UPLOAD_TAB,
    title: 'Ladda upp filer',
    content: (
      <Suspense fallback={<p className="soft">Formuläret hämtas.</p>}>
        <UploadForm work={work} publications={publications} />
      </Suspense>
    ),
  }
}

/** The tab for subscription requests, as soon as a publication takes them. */
const useRequestTab = () => {
  const { data: publications = [] } = useOpenForChanges()
  const request = useChangeRequest()
  if (publications.length === 0) return undefined
  return {
    id: REQUEST_TAB,
    title: 'Ändra prenumeration',
    content: <ChangeRequestForm request={request} publications={publications} />,
  }
}

/** The address names a tab, or the publication that files are for. */
const tabNamedBy = (search: URLSearchParams) =>
  search.get(TAB_PARAMETER) ?? (search.has(PUBLICATION_PARAMETER) ? UPLOAD_TAB : LOG_IN_TAB)

type FrontWorkProps = { readonly title: string; readonly children: ReactNode }

/** The tabs of the front page: log-in, and what visitors do without one. */
export const FrontWork = ({ title, children }: FrontWorkProps) => {
  const [search] = useSearchParams()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const uploadTab = useUploadTab()
  const requestTab = useRequestTab()
  const logInTab = { id: LOG_IN_TAB, title, content: children }
  // Tabs that come later leave alone what the visitor types in the first.
  const tabs = [logInTab, ...(uploadTab ? [uploadTab] : []), ...(requestTab ? [requestTab] : [])]
  const selected = tabs.find(({ id }) => id === tabNamedBy(search)) ?? logInTab
  const select = (tab: string) => {
    const after = new URLSearchParams(search)
    if (tab === LOG_IN_TAB) after.delete(TAB_PARAMETER)
    else after.set(TAB_PARAMETER, tab)
    if (tab === LOG_IN_TAB) after.delete(PUBLICATION_PARAMETER)
    void navigate({ search: after.toString(), hash }, { replace: true })
  }
  return (
    <section className="front-work" aria-labelledby="arbete">
      <h2 id="arbete" className="visually-hidden">
        {selected.title}
      </h2>
      <Tabs label="Vad vill du göra?" selected={selected.id} onSelect={select} tabs={tabs} />
    </section>
  )
}
