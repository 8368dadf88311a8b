/** A dialog lies over the page: the keys of the page are not meant for it. */
export const isDialogOpen = (): boolean => document.querySelector('[role=dialog], [role=alertdialog]') !== null
