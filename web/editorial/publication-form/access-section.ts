import type { Section } from './section.ts'

const sayDomains = (domains: string) => {
  const count = domains.split('\n').filter((line) => line.trim() !== '').length
  if (count === 0) return false
  return count === 1 ? '1 webbplats får bädda in spelaren' : `${count.toString()} webbplatser får bädda in spelaren`
}

export const accessSection = {
  path: 'atkomst',
  title: 'Åtkomst',
  help: 'Vem som får lyssna, visa spelaren, skicka in och ta in artiklar.',
  labels: {
    public: 'Publik',
    whitelistDomains: 'Tillåtna domäner',
    allowAnonUpload: 'Vem som helst får ladda upp',
    emailOnUploadUsers: 'Får mejl om det som laddas upp',
    emailOnUploadFilter: 'Bara om filer som passar',
    allowSubscribeTemp: 'Vem som helst får ändra sin prenumeration',
    isSharing: 'Delar artiklar med andra publikationer',
    shareByDefault: 'Nya artiklar delas',
    emailOnSubscChangesUsers: 'Får mejl om ändrade prenumerationer',
  },
  readers: {
    public: 'projections/listening/playlist/queries.ts',
    whitelistDomains: 'domain/editorial/publication/rules.ts',
    allowAnonUpload: 'commands/editorial/media/file-permissions.ts',
    emailOnUploadUsers: 'commands/editorial/submission/receive-submission.ts',
    emailOnUploadFilter: 'commands/editorial/submission/receive-submission.ts',
    allowSubscribeTemp: 'commands/subscribers/subscription-change/request-change.ts',
    isSharing: 'commands/editorial/contents/sharing/take-shared.ts',
    shareByDefault: 'commands/editorial/contents/add-articles.ts',
    emailOnSubscChangesUsers: 'commands/subscribers/subscription-change/request-change.ts',
  },
  summary: (publication) => [
    publication.public ? 'Alla får lyssna' : 'Bara den som har koden får lyssna',
    sayDomains(publication.whitelistDomains),
    publication.allowAnonUpload && 'vem som helst får ladda upp',
    publication.allowSubscribeTemp && 'vem som helst får ändra sin prenumeration',
    publication.isSharing && 'delar artiklar med andra publikationer',
  ],
} as const satisfies Section
