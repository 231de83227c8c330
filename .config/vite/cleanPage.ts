import { beforeEach } from 'vitest'

// The files of one page share its storage and its list of requests, which is full after 250 of them.
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  performance.clearResourceTimings()
})
