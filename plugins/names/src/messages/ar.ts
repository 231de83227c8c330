import type { Translation } from '@latchkit/kernel/plugin'
import type { NamesMessage } from './en.ts'

const ar: Translation<NamesMessage> = {
  'names.title': 'اختيار اسم',
  'names.choose': 'اختر اسم حسابك',
}

export default ar
