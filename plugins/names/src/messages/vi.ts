import type { Translation } from '@latchkit/kernel/plugin'
import type { NamesMessage } from './en.ts'

const vi: Translation<NamesMessage> = {
  'names.title': 'Chọn tên',
  'names.choose': 'Chọn tên tài khoản của bạn',
}

export default vi
