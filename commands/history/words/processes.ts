/** Names for users of what the product does by itself, and the processes, queues and deadlines behind each. */
const processNames: Readonly<Record<string, readonly string[]>> = {
  'ändrade artiklar': ['article-changes'],
  manusräkningen: ['manuscripts', 'manuscript-count', 'quotation-manuscript'],
  produktionen: [
    'issue-production',
    'production-prepare',
    'production-encode',
    'production-package',
    'production-validate',
  ],
  'avbrutna produktioner': ['unfinished-claims', 'unfinished-claim'],
  ljudet: ['sound-masters', 'sounds-asked-for', 'media-mp3', 'relevel-sounds', 'renew-masters'],
  'borttagna filer': [
    'file-removal',
    'file-bytes',
    'article-sounds',
    'issue-sounds',
    'quotation-files',
    'recording-files',
  ],
  processtegen: ['process-runs', 'ended-work'],
  'släppta nummer': ['release-delivery', 'release-mailing', 'release-push', 'release-renewal', 'withdrawal-renewal'],
  podcasten: ['podcast-renewal'],
  webbplatsen: ['site-withdrawal', 'site-return', 'site-move', 'publication-sites', 'delivery-cms', 'delivery-recall'],
  leveranserna: [
    'external-effects',
    'overtaken-delivery',
    'taken-off-delivery',
    'receiver-move',
    'delivery-mail',
    'delivery-ftp',
    'delivery-push',
  ],
  'besked om leveranser': ['delivery-notice', 'left-over-notice', 'stopped-sending-notice'],
  skivorna: ['disc-burning', 'resent-discs', 'burn', 'delivery-burn'],
  offerterna: ['quotation-expiry', 'quotation-mail', 'customers-offers', 'customers-quotations'],
  ordrarna: ['order-suggestions', 'order-lifecycle', 'unfinished-orders', 'unfinished-order'],
  förnyelserna: ['renewal-orders', 'renewal-offers', 'order-renewal', 'unfinished-renewals', 'unfinished-renewal'],
  'glömda uppgifter': ['order-forgetting', 'order-invoice-erasure', 'unfinished-forgetting'],
  inbjudningarna: ['user-invitation'],
  administratörerna: ['unfinished-administrators', 'unfinished-administrator'],
  'en inläst medlemslista': ['subscriber-import'],
  'mejl om ärenden': ['subscription-change-mail'],
  'glömda ärenden': ['request-forgetting', 'forgetting-with-subscriber'],
  mejlutskicket: ['mailings', 'mailing', 'stopped-mailings'],
  'mejl i retur': ['returned-letters', 'bounce-notices'],
  pushnotiserna: ['pushes', 'push', 'push-deliveries'],
  telefonlyssningen: ['telephone-headings'],
  'arbete som avbröts': ['open-work', 'open-work-at-start', 'open-delivery', 'open-production', 'open-file'],
  starten: ['start'],
  'serverns kommandorad': ['history', 'command-line'],
}

const names = new Map(Object.entries(processNames).flatMap(([name, ids]) => ids.map((id) => [id, name] as const)))

/** The name of a process for users. A process that was removed keeps its name. */
export const processName = (id: string): string => names.get(id.replace(/^due\//, '')) ?? id
