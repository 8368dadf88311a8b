import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownPort } from '../../adapters/kernel/testing/own-ports.ts'

/** Debian installs nginx where only root's path leads. */
const environment = { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` }

const run = (args: readonly string[]) => spawn('nginx', args, { env: environment, stdio: ['ignore', 'ignore', 'pipe'] })

export const hasNginx = async (): Promise<boolean> => {
  const asked = run(['-v'])
  return await new Promise((resolve) => asked.once('error', () => resolve(false)).once('exit', () => resolve(true)))
}

/** The configuration in `docs/proxies.md`, but for TLS and the ports. */
const documentedConfiguration = async (port: number, product: number) => {
  const page = await readFile(new URL('../../docs/proxies.md', import.meta.url), 'utf8')
  const [, configuration = ''] = /```nginx\n([^`]*)```/.exec(page) ?? []
  return configuration
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replaceAll(/^ *ssl_.*\n/gm, '')
    .replace('127.0.0.1:3000', `127.0.0.1:${product}`)
}

/** The configuration of an operator who has not read the page: it compresses JSON and does not pass sockets on. */
const carelessConfiguration = (port: number, product: number) => `
server {
  listen 127.0.0.1:${port};
  gzip on;
  gzip_min_length 1;
  gzip_types application/json;
  location / {
    proxy_pass http://127.0.0.1:${product};
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
  }
}`

const places = (folder: string) =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')

export type Nginx = {
  /** Ports of the documented and of the careless configuration. */
  readonly documented: number
  readonly careless: number
  readonly stop: () => Promise<void>
}

/** Starts nginx in front of a product that listens on this port. */
export const startNginx = async (product: number): Promise<Nginx> => {
  const folder = await mkdtemp(join(tmpdir(), 'ljudkod-nginx-'))
  const ports = { documented: await ownPort(), careless: await ownPort() }
  await mkdir(join(folder, 'logs'))
  const settings = `
daemon off;
master_process off;
pid ${folder}/pid;
error_log stderr notice;
events {}
http {
access_log off;
${places(folder)}
${await documentedConfiguration(ports.documented, product)}
${carelessConfiguration(ports.careless, product)}
}`
  await writeFile(join(folder, 'nginx.conf'), settings)
  const nginx = run(['-p', folder, '-c', join(folder, 'nginx.conf')])
  const ended = once(nginx, 'exit')
  await new Promise<void>((resolve, reject) => {
    let said = ''
    nginx.stderr.on('data', (text: Buffer) => {
      said += text.toString()
      // The ports are open by then.
      if (said.includes('using the "epoll"')) resolve()
    })
    nginx.once('exit', () => reject(new Error(`nginx has ended:\n${said}`)))
  })
  return {
    ...ports,
    stop: async () => {
      nginx.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
