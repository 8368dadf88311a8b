import { type MailText, writeLetter } from '../../kernel/mail-texts/letter.ts'

export const twoStepChanges = ['on', 'off', 'reset', 'recovery', 'connected', 'disconnected'] as const
export type TwoStepChange = (typeof twoStepChanges)[number]

const texts: Readonly<Record<TwoStepChange, { readonly subject: string; readonly said: string }>> = {
  on: {
    subject: 'Tvåstegsinloggning är på',
    said: 'Tvåstegsinloggning är påslagen för ditt konto i Ljudkod, och du är utloggad överallt utom där du slog på den. När du loggar in anger du en kod eller använder en nyckel efter lösenordet.',
  },
  off: {
    subject: 'Tvåstegsinloggning är av',
    said: 'Tvåstegsinloggning är avslagen för ditt konto i Ljudkod. Du loggar in utan ett andra steg.',
  },
  reset: {
    subject: 'Din tvåstegsinloggning är återställd',
    said: 'Din tvåstegsinloggning i Ljudkod är återställd av en administratör. Du är utloggad överallt och loggar in utan ett andra steg, tills du slår på den igen under Inställningar.',
  },
  recovery: {
    subject: 'En återställningskod är använd',
    said: 'Någon har loggat in på ditt konto i Ljudkod med en av dina återställningskoder. Koden gäller inte längre. Har du få kvar tar du ut nya under Inställningar.',
  },
  connected: {
    subject: 'En inloggning är kopplad till ditt konto',
    said: 'Ett konto på en annan webbplats är kopplat till ditt konto i Ljudkod. Den som loggar in där kommer nu in här. Du ser det och tar bort det under Inställningar, Kopplade inloggningar.',
  },
  disconnected: {
    subject: 'En inloggning är bortkopplad från ditt konto',
    said: 'Ett konto på en annan webbplats är inte längre kopplat till ditt konto i Ljudkod. Du loggar inte längre in med det.',
  },
}

/** Without a link: its recipient should trust no letter that asks for a log-in. */
export const twoStepNoticeText = ({
  name,
  change,
}: {
  readonly name: string
  readonly change: TwoStepChange
}): MailText =>
  writeLetter({
    subject: texts[change].subject,
    greeting: `Hej ${name}!`,
    paragraphs: [texts[change].said, 'Var det inte väntat byter du lösenord och talar med en administratör.'],
    after: ['Det här mejlet innehåller ingen länk. Vi frågar aldrig efter ditt lösenord eller dina koder.'],
  })
