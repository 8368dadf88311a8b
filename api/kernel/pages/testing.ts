import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WebAssets } from './assets.ts'

const folder = mkdtempSync(join(tmpdir(), 'ljudkod-web-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'assets', 'staff-1.js'), 'start()')

/** A minimal web as Vite builds it. */
export const testAssets: WebAssets = {
  folder,
  icon: '/assets/mark.svg',
  appIcons: {
    small: '/assets/app-small.png',
    large: '/assets/app-large.png',
    maskable: '/assets/app-maskable.png',
    touch: '/assets/app-touch.png',
  },
  staffPage: '<!doctype html><title>Ljudkod</title>',
  worker: 'addEventListener()',
  player: { script: '/assets/player-1.js', preload: [], styles: ['/assets/player-1.css'] },
  publicForm: { script: '/assets/public-1.js', preload: [], styles: ['/assets/public-1.css'] },
  uploadWidget: { script: '/assets/widget-1.js', preload: [], styles: ['/assets/widget-1.css'] },
}
