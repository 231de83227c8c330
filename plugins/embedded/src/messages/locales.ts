/** Imports the texts of each language other than English. */
export default {
  ar: () => import('./ar.ts'),
}
