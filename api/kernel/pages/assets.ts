import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), css: z.array(z.string()).optional(), imports: z.array(z.string()).optional() }),
)
type Manifest = z.infer<typeof Manifest>

/** Addresses of an entry's script, of its imports, and of its style sheets. */
export type EntryAssets = {
  readonly script: string
  readonly preload: readonly string[]
  readonly styles: readonly string[]
}

const AppIcons = z.object({ small: z.string(), large: z.string(), maskable: z.string(), touch: z.string() })

/** Addresses of the logo as icons for home screens: 192 and 512 pixels, a maskable one, and 180 pixels for Apple. */
type AppIcons = z.infer<typeof AppIcons>

export type WebAssets = {
  /** The folder of Vite's output. */
  readonly folder: string
  readonly staffPage: string
  /** Address of the browser's icon. */
  readonly icon: string
  readonly appIcons: AppIcons
  readonly player: EntryAssets
  /** The service worker's script, which runs also when no page is open. */
  readonly worker: string
  readonly publicForm: EntryAssets
  /** The visitors' upload form in the frame of another site. */
  readonly uploadWidget: EntryAssets
}

const importsOf = (manifest: Manifest, entry: string): readonly string[] =>
  (manifest[entry]?.imports ?? []).flatMap((name) => [name, ...importsOf(manifest, name)])

/** Throws when Vite has built no such entry. */
const entryOf = (manifest: Manifest, name: string): EntryAssets => {
  const entry = manifest[name]
  if (!entry) throw new Error(`The built web has no ${name}`)
  const parts = [...new Set(importsOf(manifest, name))].flatMap((part) => manifest[part] ?? [])
  const styles = [entry, ...parts].flatMap(({ css = [] }) => css)
  return {
    script: `/${entry.file}`,
    preload: parts.map(({ file }) => `/${file}`),
    styles: [...new Set(styles)].map((file) => `/${file}`),
  }
}

const readAppIcons = async (path: string): Promise<AppIcons> => {
  const { small, large, maskable, touch } = AppIcons.parse(JSON.parse(await readFile(path, 'utf8')))
  return { small: `/${small}`, large: `/${large}`, maskable: `/${maskable}`, touch: `/${touch}` }
}

const readManifest = async (path: string): Promise<Manifest> => Manifest.parse(JSON.parse(await readFile(path, 'utf8')))

/** Reads the manifest of Vite's output. Rejects when the web has not been built. */
export const readWebAssets = async (folder: string): Promise<WebAssets> => {
  const [staffPage, manifest, visitors, widget, workers, appIcons] = await Promise.all([
    readFile(join(folder, 'staff.html'), 'utf8'),
    readManifest(join(folder, '.vite/manifest.json')),
    readManifest(join(folder, '.vite/public.json')),
    readManifest(join(folder, '.vite/widget.json')),
    readManifest(join(folder, '.vite/worker.json')),
    readAppIcons(join(folder, '.vite/app-icons.json')),
  ])
  return {
    folder,
    staffPage,
    icon: /rel="icon"[^>]* href="([^"]+)"/.exec(staffPage)?.[1] ?? '',
    appIcons,
    worker: await readFile(join(folder, entryOf(workers, 'listening/player/worker.ts').script), 'utf8'),
    player: entryOf(manifest, 'listening/player/main.tsx'),
    publicForm: entryOf(visitors, 'sales/public/main.tsx'),
    uploadWidget: entryOf(widget, 'editorial/visitor-upload/widget/main.tsx'),
  }
}
