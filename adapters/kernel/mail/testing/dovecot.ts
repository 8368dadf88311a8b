import { execFileSync, spawn } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { ImapFlow } from 'imapflow'
import { afterAll } from 'vitest'
import { ownPort } from '../../testing/own-ports.ts'

/** The server reads mail as the system's user without rights, never as root. */
const NOBODY_UID = 65_534
export const password = 'hemligt lösen'

const settingsOf = (folder: string, port: number) => {
  const { username, uid, gid } = userInfo()
  const isRoot = uid === 0
  const [owner, group] = isRoot ? [NOBODY_UID, NOBODY_UID] : [uid, gid]
  const inside = isRoot ? 'dovecot' : username
  return `
protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
ssl = no
disable_plaintext_auth = no
auth_failure_delay = 0
first_valid_uid = 1
default_internal_user = ${inside}
default_login_user = ${isRoot ? 'dovenull' : username}
${isRoot ? '' : `default_internal_group = ${execFileSync('id', ['-gn'], { encoding: 'utf8' }).trim()}`}
mail_location = maildir:${folder}/mail/%u
passdb {
  driver = passwd-file
  args = scheme=PLAIN ${folder}/users
}
userdb {
  driver = static
  args = uid=${owner} gid=${group} home=${folder}/mail/%u
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
`
}

/** Dovecot with a mailbox for every requested user; it ends with the spec file. */
export const openDovecot = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dovecot-'))
  const port = await ownPort()
  const isRoot = userInfo().uid === 0
  await mkdir(join(folder, 'mail'))
  if (isRoot) {
    await chown(join(folder, 'mail'), NOBODY_UID, NOBODY_UID)
    await chmod(folder, 0o755)
  }
  await writeFile(join(folder, 'users'), ['office', 'other'].map((user) => `${user}:{PLAIN}${password}\n`).join(''))
  await writeFile(join(folder, 'dovecot.conf'), settingsOf(folder, port))
  // Its clock is right in `npm run test:at` as well: with a moved clock it answers no more after a wrong password.
  const env = { ...process.env, LD_PRELOAD: '' }
  const server = spawn('/usr/sbin/dovecot', ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: 'inherit', env })
  afterAll(async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  })

  const within = async <Answer>(user: string, work: (client: ImapFlow) => Promise<Answer>): Promise<Answer> => {
    const auth = { user, pass: password }
    const client = new ImapFlow({ host: '127.0.0.1', port, secure: false, auth, logger: false })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.logout()
    }
  }

  /** The server listens before it accepts a log-in. */
  const isUp = async (): Promise<boolean> => within('office', async () => true).catch(() => false)
  while (!(await isUp())) await new Promise((resolve) => setTimeout(resolve, 50))

  return {
    port,
    urlOf: (user: string, { pass = password, at = 'INBOX' } = {}) =>
      `imap://${user}:${encodeURIComponent(pass)}@127.0.0.1:${port}/${encodeURIComponent(at)}`,
    /** Puts a letter into a mailbox. */
    lay: (user: string, raw: string) => within(user, (client) => client.append('INBOX', Buffer.from(raw))),
    layAll: (user: string, letters: readonly string[]) =>
      within(user, async (client) => {
        for (const raw of letters) await client.append('INBOX', Buffer.from(raw))
      }),
    /** Subjects of the letters in a folder, with their flags. */
    lying: (user: string, at = 'INBOX') =>
      within(user, async (client) => {
        await client.mailboxOpen(at)
        const letters = await client.fetchAll('1:*', { envelope: true, flags: true }).catch(() => [])
        return letters.map(({ envelope, flags }) => ({ subject: envelope?.subject, isSeen: flags?.has('\\Seen') }))
      }),
  }
}
