import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), css: z.array(z.string()).optional(), imports: z.array(z.string()).optional() }),
)

export type WebAssets = {
  /** Folder of what Vite has built. */
  readonly folder: string
  /** The staff application's page. */
  readonly staffPage: string
  /** Addresses of the player's script, of what it imports, and of its style sheets. */
  /** Address of the browser's icon. */
  readonly icon: string
  readonly player: { readonly script: string; readonly preload: readonly string[]; readonly styles: readonly string[] }
}

const PLAYER = 'player/main.tsx'

const importsOf = (manifest: z.infer<typeof Manifest>, entry: string): readonly string[] =>
  (manifest[entry]?.imports ?? []).flatMap((name) => [name, ...importsOf(manifest, name)])

/** Reads what Vite has built. Rejects when the web has not been built. */
export const readWebAssets = async (folder: string): Promise<WebAssets> => {
  const manifest = Manifest.parse(JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')))
  const entry = manifest[PLAYER]
  if (!entry) throw new Error(`The built web in ${folder} has no player`)
  const parts = [...new Set(importsOf(manifest, PLAYER))].flatMap((name) => manifest[name] ?? [])
  const staffPage = await readFile(join(folder, 'staff.html'), 'utf8')
  const styles = [entry, ...parts].flatMap(({ css = [] }) => css)
  return {
    folder,
    staffPage,
    icon: /rel="icon"[^>]* href="([^"]+)"/.exec(staffPage)?.[1] ?? '',
    player: {
      script: `/${entry.file}`,
      preload: parts.map(({ file }) => `/${file}`),
      styles: [...new Set(styles)].map((file) => `/${file}`),
    },
  }
}
