import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { customerPage } from '../../../../../domain/sales/quotation/customer-page.ts'
import { RequestRefusal } from '../../../../kernel/server/api-client.ts'
import type { Client } from '../../client.ts'
import { usePageTitle } from '../../Frame.tsx'
import { useTongue } from '../../words/words.ts'
import { FormNotice, QuietButton } from '../form-buttons.tsx'
import { formOf } from '../public-form.ts'
import { type DraftKey, type DraftStore, localDrafts, newDraft } from './draft-store.ts'

type LinkedDraftProps = {
  readonly linked: DraftKey
  readonly client: Client
  readonly children: (store: DraftStore) => ReactNode
}

const isDraftMissing = (error: unknown) => error instanceof RequestRefusal && error.problem.status === 404

/**
 * Opens the draft of a link, or leads to its code when it has been sent. This browser's copy is newer than the
 * server's, and is enough while the server does not answer.
 */
export const LinkedDraft = ({ linked, client, children }: LinkedDraftProps) => {
  const { say } = useTongue()
  const store = useMemo(() => localDrafts(linked.id), [linked.id])
  const { data, isSuccess, error, refetch } = useQuery({
    queryKey: ['draft', linked.id],
    queryFn: async () => {
      const mine = store.read()
      const told = await client.draft(linked).catch((error: unknown) => {
        if (!mine || isDraftMissing(error)) throw error
      })
      if (told && told.state !== 'draft') {
        store.clear()
        return told.shortCode
      }
      if (told && !mine) store.write({ ...newDraft(), form: formOf(told), server: linked })
      return null
    },
    retry: (count, failure) => !isDraftMissing(failure) && count < 2,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data) return <SentDraftNotice code={data} />
  if (isSuccess) return children(store)
  if (!error) return <p role="status">{say('draftFetching')}</p>
  if (isDraftMissing(error)) return <NoDraft why="draftGone" />
  return (
    <>
      <Head />
      <FormNotice title={say('draftUnread')} text={say('offline')} />
      <QuietButton onPress={() => void refetch()}>{say('tryAgain')}</QuietButton>
    </>
  )
}

const Head = () => {
  const { say } = useTongue()
  usePageTitle(say('stepAssignment'))
  return (
    <div className="page-head">
      <h1>{say('stepAssignment')}</h1>
    </div>
  )
}

/** `draftBroken`: part of the link was lost, for example in a mail program. */
export const NoDraft = ({ why }: { readonly why: 'draftGone' | 'draftBroken' }) => {
  const { say } = useTongue()
  return (
    <>
      <Head />
      <FormNotice title={say('draftGoneTitle')} text={say(why)} />
      <p>
        <a className="text-link" href={location.pathname}>
          {say('newRequest')}
        </a>
      </p>
    </>
  )
}

const SentDraftNotice = ({ code }: { readonly code: string }) => {
  const { say, language } = useTongue()
  return (
    <>
      <Head />
      <FormNotice title={say('draftSent')} text={say('draftSentHelp')} tone="warn" />
      <div className="button-row">
        <a className="button" data-variant="primary" href={customerPage(code, language)}>
          {say('toQuote')}
        </a>
        <a className="text-link" href={location.pathname}>
          {say('newRequest')}
        </a>
      </div>
    </>
  )
}
