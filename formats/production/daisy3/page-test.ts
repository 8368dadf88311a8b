/** The test with which a listener skips page markers. */
export const PAGE_TEST = 'pagenum'

/** The attributes of the test, equal in the navigation and in every overlay with page markers (Z39.86-2005, 8.4.2). */
export const pageTest = `id="${PAGE_TEST}" defaultState="true" override="visible"`
