import type { Translation } from '../../contracts/messages.ts'
import type { ToastMessage } from './en.ts'

const zh: Translation<ToastMessage> = {
  'kernel.connected': '钱包已连接',
  'kernel.orphan': '您发起的一笔交易可能已经发送。再次发送前请先查看您的钱包。',
  'kernel.orphanChecking': '正在检查您的上一笔交易',
  'kernel.orphanFailed': '您的上一笔交易在网络上失败了，只收取了手续费。',
  'kernel.orphanIncluded': '您的上一笔交易已发送。',
  'kernel.orphanSent': '您的上一笔交易似乎已发送，您的钱包中可以看到。',
  'kernel.orphanUnsent': '您的上一笔交易没有发送：网络不再接受它。',
  'kernel.sendingElsewhere': '另一个标签页正在发送',
}

export default zh
