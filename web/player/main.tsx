import { keepFocus } from './keep-focus.ts'
import { mount } from './mount.tsx'
import './player.css'

const root = document.getElementById('player')
const element = document.querySelector<HTMLAudioElement>('#sound')
const handed = document.getElementById('opened')?.textContent
if (root && element && handed) {
  mount(root, element, JSON.parse(handed))
  keepFocus(root)
}
