/** Ignores a file that is dropped beside an upload field: the browser would open it in place of the page. */
export const refuseStrayDrops = (window: Window): void => {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  }
  window.addEventListener('dragover', refuse)
  window.addEventListener('drop', refuse)
}
