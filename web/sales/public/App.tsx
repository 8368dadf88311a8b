import { useEffect, useMemo, useState } from 'react'
import type { Language } from '../../../domain/sales/quotation/fields.ts'
import type { Api } from '../../kernel/server/api-client.ts'
import { isSignedIn } from '../../kernel/server/session.ts'
import { type Client, clientOf } from './client.ts'
import { type Contact, Frame } from './Frame.tsx'
import { type DraftKey, type DraftStore, localDrafts } from './form/draft/draft-store.ts'
import { LinkedDraft, NoDraft } from './form/draft/LinkedDraft.tsx'
import { isBrokenLink, readLinkedDraft } from './form/draft/linked-draft.ts'
import { QuotationForm } from './form/QuotationForm.tsx'
import type { FormKind } from './form/steps/steps.ts'
import { Offer } from './offer/Offer.tsx'
import { TongueProvider, tagOf, tongues } from './words/words.ts'

/** The data that the page's template hands over, as JSON. */
export type OpenedForm = {
  readonly form: FormKind
  readonly language: Language
  /** The code under which an existing quotation was sent; null for a new one. */
  readonly code: string | null
  readonly contact: Contact | null
}

/** The address of the same page in another language. */
const addressIn = (language: Language, { form, code }: OpenedForm) => {
  if (form === 'order') return `/quotplug${code === null ? '' : `/${code}`}?lang=${language}`
  return `/ljudkodcontact/${language}${code === null ? '' : `?code=${code}`}`
}

const useIsAdmin = (api: Api) => {
  const [isAdmin, setAdmin] = useState(false)
  useEffect(() => {
    if (!isSignedIn()) return
    api.get<{ role: string }>('/api/users/me').then(
      ({ role }) => setAdmin(role === 'admin'),
      () => setAdmin(false),
    )
  }, [api])
  return isAdmin
}

/** The quotation form for visitors, in the language they choose. Changing the language keeps the filled-in form. */
export const App = ({ opened, api }: { readonly opened: OpenedForm; readonly api: Api }) => {
  const [language, setLanguage] = useState(opened.language)
  const tongue = tongues[language]
  const client = useMemo(() => clientOf(api), [api])
  const [linked] = useState(() => readLinkedDraft(location.hash))
  const isAdmin = useIsAdmin(api)
  useEffect(() => {
    document.documentElement.lang = tagOf[language]
  }, [language])
  const change = () => {
    const other = language === 'se' ? 'en' : 'se'
    history.replaceState(history.state, '', `${addressIn(other, opened)}${location.hash}`)
    setLanguage(other)
  }
  return (
    <TongueProvider value={tongue}>
      <Frame onLanguage={change} contact={opened.contact}>
        <Content opened={opened} linked={linked} client={client} isAdmin={isAdmin} />
      </Frame>
    </TongueProvider>
  )
}

type ContentProps = {
  readonly opened: OpenedForm
  readonly linked: DraftKey | undefined
  readonly client: Client
  readonly isAdmin: boolean
}

const Content = ({ opened: { form, code }, linked, client, isAdmin }: ContentProps) => {
  const [isBroken] = useState(() => isBrokenLink(location.hash))
  const store = useMemo(() => localDrafts(form), [form])
  if (code !== null) return <Offer code={code} client={client} isAdmin={isAdmin} />
  const formFor = (drafts: DraftStore) => <QuotationForm kind={form} client={client} store={drafts} isAdmin={isAdmin} />
  if (!linked) return isBroken ? <NoDraft why="draftBroken" /> : formFor(store)
  return (
    <LinkedDraft linked={linked} client={client}>
      {formFor}
    </LinkedDraft>
  )
}
