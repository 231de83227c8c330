import type { Translation } from '../../contracts/messages.ts'
import type { ToastMessage } from './en.ts'

const zh: Translation<ToastMessage> = {
  'kernel.connected': '钱包已连接',
  'kernel.orphan': '您发起的一笔交易可能已发送。再次发送前，请先查看您的钱包。',
  'kernel.orphanChecking': '正在检查您的上一笔交易',
  'kernel.orphanFailed': '您的上一笔交易失败，仅收取了网络费用。',
  'kernel.orphanIncluded': '您的上一笔交易已发送。',
  'kernel.orphanSent': '您的上一笔交易很可能已发送，可在您的钱包中查看。',
  'kernel.orphanUnsent': '您的上一笔交易未发送：网络已不再接受该交易。',
  'kernel.sendingElsewhere': '另一个标签页正在发送交易',
  'kernel.stay': '请先选择一个选项',
  'kernel.tooManyUnknown': '未发送任何内容：之前有太多交易的结果未知。请检查您的钱包。',
}

export default zh
