import type { Translation } from '../contracts/messages.ts'
import type { KernelMessage } from './en.ts'

const zh: Translation<KernelMessage> = {
  'kernel.back': '返回',
  'kernel.close': '关闭',
  'kernel.dismiss': '隐藏',
  'kernel.loading': '加载中',
  'kernel.retry': '重试',
  'kernel.broken': '此部分已停止工作',
  'kernel.stale': '有新版本可用',
  'kernel.reload': '重新加载',
  'kernel.brokenHint': '请重试，或返回并使用其他方式。您的钱包会显示已发送的内容。',
  'kernel.late': '您的钱包完成了之前的请求',
  'kernel.forgotten': '下次您需要重新连接',
  'kernel.offline': '您已离线。恢复连接前不会发送任何内容。',
  'kernel.slow': '仍在加载…',
  'kernel.notAllowed': '不允许此操作',
  'kernel.disconnectFailed': '断开连接失败',
  'kernel.error': '错误',
  'kernel.success': '完成',
  'kernel.copyFailed': '复制失败',
}

export default zh
