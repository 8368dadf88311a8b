import { useEffect, useMemo, useState } from 'react'
import type { Language } from '../../domain/quotation/fields.ts'
import type { Api } from '../api-client.ts'
import { readCookie } from '../cookies.ts'
import { clientOf } from './client.ts'
import { localDrafts } from './draft-store.ts'
import { Frame } from './Frame.tsx'
import { QuotationForm } from './QuotationForm.tsx'
import type { FormKind } from './steps.ts'
import { tagOf, TongueProvider, tongues } from './words.ts'

/** What the page's template hands over, as JSON. */
export type Opened = {
  readonly form: FormKind
  readonly language: Language
  /** Under which a quotation that exists was sent; null for a new one. */
  readonly code: string | null
}

/** The address of the same page in another language. */
const addressIn = (language: Language, { form, code }: Opened) => {
  if (form === 'order') return `/quotplug${code === null ? '' : `/${code}`}?lang=${language}`
  return `/ljudkodcontact/${language}${code === null ? '' : `?code=${code}`}`
}

const useIsAdmin = (api: Api) => {
  const [isAdmin, setAdmin] = useState(false)
  useEffect(() => {
    if (!readCookie('token')) return
    api.get<{ role: string }>('/api/users/me').then(
      ({ role }) => setAdmin(role === 'admin'),
      () => setAdmin(false),
    )
  }, [api])
  return isAdmin
}

/** The quotation form for visitors, in the language they choose. Changing it keeps everything that is filled in. */
export const App = ({ opened, api }: { readonly opened: Opened; readonly api: Api }) => {
  const [language, setLanguage] = useState(opened.language)
  const tongue = tongues[language]
  const client = useMemo(() => clientOf(api), [api])
  const store = useMemo(() => localDrafts(opened.form), [opened.form])
  const isAdmin = useIsAdmin(api)
  const title = tongue.say(opened.form === 'order' ? 'orderTitle' : 'title')
  useEffect(() => {
    document.documentElement.lang = tagOf[language]
    document.title = `${title} – Ljudkod`
  }, [language, title])
  const change = () => {
    const other = language === 'se' ? 'en' : 'se'
    history.replaceState(null, '', addressIn(other, opened))
    setLanguage(other)
  }
  return (
    <TongueProvider value={tongue}>
      <Frame onLanguage={change}>
        <QuotationForm kind={opened.form} client={client} store={store} isAdmin={isAdmin} />
      </Frame>
    </TongueProvider>
  )
}
