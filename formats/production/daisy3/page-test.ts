/** What lets a listener pass over the marks of pages. */
export const PAGE_TEST = 'pagenum'

/** Its attributes, the same in the navigation and wherever such a mark is heard (Z39.86-2005, 8.4.2). */
export const pageTest = `id="${PAGE_TEST}" defaultState="true" override="visible"`
