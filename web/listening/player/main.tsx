import { focusPressed } from '../../kernel/focus-pressed.ts'
import { provideDialogs } from '../../kernel/provide-dialogs.ts'
import { keepFocus } from './keep-focus.ts'
import { mount } from './mount.tsx'
import './player.css'

provideDialogs()
focusPressed(document)
const root = document.getElementById('player')
const element = document.querySelector<HTMLAudioElement>('#sound')
const openedJson = document.getElementById('opened')?.textContent
if (root && element && openedJson) {
  const player = mount(root, element, JSON.parse(openedJson))
  if (player) keepFocus(player.place)
}
