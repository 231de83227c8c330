import type { Translation } from '@latchkit/kernel/plugin'

const ar: Translation<'branding.secured'> = {
  'branding.secured': 'محمي بواسطة Latchkit',
}

export default ar
