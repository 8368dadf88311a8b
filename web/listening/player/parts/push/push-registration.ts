import { useCallback, useEffect, useState } from 'react'
import type { PlayerWords } from '../../../../../domain/listening/words/fill.ts'
import type { Playlist } from '../../../../../projections/listening/playlist/view.ts'
import { appleObstacle } from '../../apple.ts'
import { addressOf } from '../subscription-address.ts'

/**
 * `hidden`: the publication offers no notices. `unsupported`: this browser cannot show any. `install`: it can once the
 * publication lies on the home screen. `elsewhere`: Safari can, a browser inside another app cannot. `old`: the
 * telephone's system is too old. `denied`: the listener has refused the permission.
 */
export type PushRegistrationState =
  | 'hidden'
  | 'unsupported'
  | 'install'
  | 'elsewhere'
  | 'old'
  | 'checking'
  | 'off'
  | 'on'
  | 'denied'

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Browsers do not ask for the permission in a frame of another site. */
const isFramed = () => window.self !== window.top

const initialState = ({ publication, preview }: Playlist): PushRegistrationState => {
  if (!publication.usePush || preview || isFramed()) return 'hidden'
  if (!isSupported()) return appleObstacle() ?? 'unsupported'
  return 'checking'
}

const WORKER_PATH = '/player/worker.js'
const WORKER_SCOPE = '/player/'

/** An expected failure. `told`: the server's own sentence for the listener, in Swedish. */
class PushRefusal extends Error {
  readonly reason: 'serverAway' | 'noService' | 'noWorker'
  readonly told: string
  constructor(reason: PushRefusal['reason'], told = '') {
    super(reason)
    this.reason = reason
    this.told = told
  }
}

const detailIn = async (response: Response): Promise<string> => {
  const problem: unknown = await response.json().catch(() => null)
  const isTold = typeof problem === 'object' && problem !== null && 'detail' in problem
  return isTold && typeof problem.detail === 'string' ? problem.detail : ''
}

const ask = async (path: string, request?: RequestInit): Promise<Response> => {
  const response = await fetch(`/api/push/${path}`, request)
  // A proxy before a server that is away answers without a sentence, and the listener's network is not the cause.
  if (!response.ok) throw new PushRefusal('serverAway', await detailIn(response))
  return response
}

const post = (path: string, body: object) => {
  const headers = { 'Content-Type': 'application/json' }
  return ask(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

const bytesOf = (base64url: string) => {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

const ownSubscription = async () =>
  (await navigator.serviceWorker.getRegistration(WORKER_SCOPE))?.pushManager.getSubscription() ?? null

/** A subscription made with another key accepts nothing from us, so it is replaced. */
const subscribe = async () => {
  const { key }: { key: string } = await (await ask('key')).json()
  const wanted = { userVisibleOnly: true, applicationServerKey: bytesOf(key) }
  const { pushManager } = await registerWorker()
  try {
    return await pushManager.subscribe(wanted)
  } catch {
    const former = await pushManager.getSubscription()
    if (!former) throw pushServiceUnreachable()
    await former.unsubscribe()
    return pushManager.subscribe(wanted).catch(() => Promise.reject(pushServiceUnreachable()))
  }
}

const pushServiceUnreachable = () => new PushRefusal('noService')

const registerWorker = async () => {
  try {
    return await waitForActivation(await navigator.serviceWorker.register(WORKER_PATH, { scope: WORKER_SCOPE }))
  } catch {
    throw new PushRefusal('noWorker')
  }
}

/** Only an active service worker can subscribe. */
const waitForActivation = (registration: ServiceWorkerRegistration): Promise<ServiceWorkerRegistration> =>
  new Promise((resolve) => {
    const coming = registration.installing ?? registration.waiting
    if (registration.active || !coming) resolve(registration)
    else coming.addEventListener('statechange', () => registration.active && resolve(registration))
  })

const readRegistrationState = async (publication: string): Promise<PushRegistrationState> => {
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await ownSubscription()
  if (!subscription) return 'off'
  const answer = await post('standing', { publication, endpoint: subscription.endpoint })
  const { isListening }: { isListening: boolean } = await answer.json()
  return isListening ? 'on' : 'off'
}

const join = async (code: string): Promise<PushRegistrationState> => {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  await post('join', { code, address: addressOf(await subscribe()) })
  return 'on'
}

/** The browser's own subscription stays, since other publications may use it. */
const leave = async (publication: string): Promise<PushRegistrationState> => {
  const subscription = await ownSubscription()
  if (subscription) await post('leave', { publication, endpoint: subscription.endpoint })
  return 'off'
}

/** Other tabs of the same browser hear on this channel whether the browser is registered for a publication. */
const BROADCAST_CHANNEL = 'ljudkod push'
type RegistrationStatus = { readonly publication: string; readonly state: PushRegistrationState }

const tellTabs = (standing: RegistrationStatus) => {
  const channel = new BroadcastChannel(BROADCAST_CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own origin alone
  channel.postMessage(standing)
  channel.close()
}

/** The sentence about a press that failed, which the listener may repeat. */
const troubleWith = (error: unknown, wasOn: boolean, { push, language }: PlayerWords): string => {
  const told = error instanceof PushRefusal && language === 'sv' ? error.told : ''
  const why = told || push[error instanceof PushRefusal ? error.reason : 'failed']
  return wasOn ? `${push.stillOn} ${why}` : why
}

/** The browser's registration for notices of a publication, and the press that turns it on or off. */
export const usePushRegistration = (playlist: Playlist, words: PlayerWords) => {
  const { _id: publication } = playlist.publication
  const [state, setState] = useState(() => initialState(playlist))
  const [isPending, setPending] = useState(false)
  const [trouble, setTrouble] = useState('')

  useEffect(() => {
    let isShown = true
    if (initialState(playlist) !== 'checking') return
    // When the server does not answer, the state is shown as off, and a press shows the failure.
    void readRegistrationState(publication)
      .catch((): PushRegistrationState => 'off')
      .then((found) => isShown && setState(found))
    return () => {
      isShown = false
    }
  }, [playlist, publication])

  useEffect(() => {
    if (initialState(playlist) !== 'checking') return
    const channel = new BroadcastChannel(BROADCAST_CHANNEL)
    channel.addEventListener('message', ({ data: told }: MessageEvent<RegistrationStatus>) => {
      if (told.publication === publication) setState(told.state)
    })
    return () => channel.close()
  }, [playlist, publication])

  const press = useCallback(async () => {
    const isOn = state === 'on'
    setPending(true)
    // Screen readers repeat a text that stays the same only when it has been removed in between.
    setTrouble('')
    try {
      const next = await (isOn ? leave(publication) : join(playlist.code))
      setState(next)
      tellTabs({ publication, state: next })
    } catch (error) {
      setTrouble(troubleWith(error, isOn, words))
    }
    setPending(false)
  }, [state, publication, playlist.code, words])

  return { state, trouble, isPending, press }
}
