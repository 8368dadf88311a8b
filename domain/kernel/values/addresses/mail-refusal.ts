/** The cause of a mail server's refusal. All but the first two concern us, and end nothing for the subscriber. */
export const refusals = {
  dead: 'Adressen tar inte emot mejl',
  mailbox: 'Brevlådan tog inte emot det just då',
  rate: 'Mottagarens server tar inte emot så många mejl från oss på kort tid',
  blocked: 'Mottagarens server har spärrat oss eller tar mejlet för skräppost',
  unproven: 'Mottagarens server litar inte på att mejlet är vårt (SPF, DKIM eller DMARC)',
  sender: 'Mottagarens server godtar inte vår avsändaradress',
  relay: 'Servern skickar inte mejl vidare åt oss',
  policy: 'Mottagarens regler släpper inte igenom mejlet',
} as const

export type Refusal = keyof typeof refusals

export const refusalNames = Object.keys(refusals) as [Refusal, ...Refusal[]]

/** Whether the server refuses the sender and not the recipient. */
export const isAboutSender = (refusal: Refusal): boolean => refusal !== 'dead' && refusal !== 'mailbox'

const M365_UNKNOWN = /recipient address rejected: access denied/i

/** Servers' wordings about the sender, under any status. The first match counts. */
const saidOfSender: readonly (readonly [Refusal, RegExp])[] = [
  ['rate', /too many|\brates?\b|throttl|too fast|(?:hourly|daily|sending|message) (?:limit|quota)|concurren/i],
  ['unproven', /\bSPF\b|\bDKIM\b|\bDMARC\b|unauthenticated|authentication required/i],
  ['relay', /\brelay(?:ing)?\b(?! recipient table)/i],
  [
    'blocked',
    /black ?-?list|block ?-?list|\bblocked\b|\b[RDU]?(?:NS)?[RB]BL\b|spamhaus|spamcop|listed (?:at|in|by|on)|reputation|\bspam|\bbanned\b|\bvirus\b|\bAUP#/i,
  ],
  [
    'sender',
    /verif(?:y|ication) failed|sender\b.{0,40}\b(?:rejected|denied|refused|invalid|not (?:allowed|exist|found)|verif|unknown)|bad (?:outbound )?sender|originator|return path|reverse[- ]path|envelope from|domain of sender/i,
  ],
  ['policy', /\bpolic(?:y|ies)\b|administrative(?:ly)? prohibit|not (?:authorized|permitted)|permission/i],
]

/** Status details of RFC 3463 that say that the recipient's address is dead. */
const DEAD_ADDRESS_CODES: ReadonlySet<string> = new Set(['1.1', '1.2', '1.3', '1.6', '1.10', '2.1'])
const POLICY_CODE_PREFIX = '7.'
const SENDER_CODES: ReadonlySet<string> = new Set(['1.0', '1.7', '1.8'])
const FULL_MAILBOX_CODE = '2.2'
/** Wordings about a full mailbox, which exists, under any status. */
const FULL_MAILBOX_WORDING =
  /\bfull\b(?! (?:details|explanation|headers?|information|report|text)\b)|(?<!(?:hourly|daily|sending|message) )\bquota\b|insufficient storage|storage limit|couldn't create/i

const UNKNOWN_USER_WORDING =
  /(?:user|recipient|mailbox|address|account|addressee|domain|host)s?\b.{0,60}\b(?:does ?n['o]t exist|doesn't exist|do not exist|not exist|not found|unknown|not known|invalid|unavailable|inactive|not reachable|not a valid)|(?:unknown|no such|invalid|not our|no valid|non-?existent|inactive|not a known) (?:\w+ )?(?:user|recipient|mailbox|address|account|addressee|person|customer|domain|local[ -]part)|doesn't have an? \S+ account|no mailbox here|unrouteable|illegal (?:host|domain)/i

/** Filters use these words too, for the content of a letter. */
const saidByFilters = /unknown user|user unknown/i
const UNKNOWN_USER_PATTERN = /\b550 : user unknown/i

/** Status details under which only the wording tells that the address does not exist. */
const UNSPECIFIC_CODES = /^$|^0\.0$|^1\.|^4\.4$|^5\.0$/

/** A status such as '5.1.1' in a server's answer; not an IP address. */
const STATUS = /(?<![\d.])([245])\.(\d{1,3}\.\d{1,3})(?![\d.]*\d)/

type ServerAnswer = {
  /** The status of RFC 3463, such as `5.1.1`, from a field of its own. */
  readonly status: string | undefined
  /** The server's answer with its numbers: `550 5.1.1 User unknown`. */
  readonly diagnostic: string
  /** The server accepted the address and refused the letter: its words may be a filter's. */
  readonly isAfterData?: boolean
}

/** Addresses and hosts that a server quotes: their names are not the server's words. */
const quotedNames = /<[^<>\s]+>|[^\s<>"'(),;:]{1,320}@[^\s<>"'(),;:]{1,255}|[\w.-]{1,255}\[[\da-f.:]+\]/gi

const withoutNames = (answer: ServerAnswer): ServerAnswer => ({
  ...answer,
  diagnostic: answer.diagnostic.replaceAll(quotedNames, '<>'),
})

/** The server's own status goes before the field's, which another server has derived, unless its own says nothing. */
const statusOf = ({ status = '', diagnostic }: ServerAnswer) => {
  const own = STATUS.exec(diagnostic)
  const ofField = STATUS.exec(status)
  const [, kind, detail = ''] = own?.[2] === '0.0' ? (ofField ?? own) : (own ?? ofField ?? [])
  return { isForGood: kind === undefined ? /\b5\d\d\b/.test(diagnostic) : kind === '5', detail }
}

/** The server's objection to the sender. */
const againstSender = (diagnostic: string, detail: string): Refusal | undefined => {
  const said = saidOfSender.find(([, words]) => words.test(diagnostic))?.[0]
  if (said) return said
  if (detail.startsWith(POLICY_CODE_PREFIX)) return 'policy'
  return SENDER_CODES.has(detail) ? 'sender' : undefined
}

const isFiltered = ({ diagnostic, isAfterData = false }: ServerAnswer): boolean =>
  (isAfterData && saidByFilters.test(diagnostic)) || UNKNOWN_USER_PATTERN.test(diagnostic)

const isDead = (said: ServerAnswer): boolean => {
  const { isForGood, detail } = statusOf(said)
  const isUnknown = UNKNOWN_USER_WORDING.test(said.diagnostic)
  if (DEAD_ADDRESS_CODES.has(detail)) return isForGood || isUnknown
  return isForGood && isUnknown && UNSPECIFIC_CODES.test(detail) && !isFiltered(said)
}

/** A policy's wording may also mention a quota. */
const isFull = (diagnostic: string, detail: string): boolean =>
  detail === FULL_MAILBOX_CODE || (FULL_MAILBOX_WORDING.test(diagnostic) && !detail.startsWith(POLICY_CODE_PREFIX))

/**
 * The cause of a refusal, from status and wording together: a returned letter (RFC 3464) and an answer to RCPT (RFC
 * 5321) are judged alike. An address is dead only when both leave no other reading.
 */
export const refusalOf = (answer: ServerAnswer): Refusal => {
  const said = withoutNames(answer)
  const { diagnostic } = said
  const { isForGood, detail } = statusOf(said)
  if (isForGood && detail === '4.1' && M365_UNKNOWN.test(diagnostic)) return 'dead'
  if (isFull(diagnostic, detail)) return 'mailbox'
  return againstSender(diagnostic, detail) ?? (isDead(said) ? 'dead' : 'mailbox')
}
