import { createHmac } from 'node:crypto'
import type { Config } from './adapters/kernel/running/settings/config.ts'
import type { PasswordTools } from './commands/people/user/change-password.ts'
import { type AdminDifference, compareAdminSettings } from './commands/people/user/compare-admin-settings.ts'
import { foundFirstAdmin } from './commands/people/user/found-first-admin.ts'

const wordsFor: Readonly<Record<AdminDifference, (email: string) => string>> = {
  notAdministrator: (email) =>
    `ADMIN_EMAIL and ADMIN_PASSWORD count at the first start alone: there are administrators already, so ${email} is not made one and nobody's password is changed. A lost password is replaced by: npm run admin -- reset EMAIL`,
  otherPassword: (email) =>
    `ADMIN_PASSWORD counts at the first start alone: ${email} has another password, which still holds. A new one is set by: npm run admin -- reset ${email}`,
}

/** Creates the first administrator where there is none, and otherwise reports which settings have no effect. */
export const welcomeFirstAdmin = async (
  { admin, publicUrl }: Config,
  key: Buffer,
  tools: PasswordTools,
  report: (line: string) => void,
): Promise<void> => {
  await foundFirstAdmin(tools, {
    ...admin,
    makePassword: () => createHmac('sha256', key).update('first administrator').digest('base64url').slice(0, 16),
    tell: ({ email, password }) =>
      console.log(
        [
          `First administrator: ${email} with password ${password}`,
          `Log in with them at ${publicUrl}/login. The password is printed this once: write it down, or choose another when you have logged in`,
        ].join('\n'),
      ),
  })
  const difference = await compareAdminSettings(tools, admin)
  if (difference) report(wordsFor[difference](admin.email))
}
