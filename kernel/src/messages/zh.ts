import type { Translation } from '../contracts/messages.ts'
import type { KernelMessage } from './en.ts'

const zh: Translation<KernelMessage> = {
  'kernel.back': '返回',
  'kernel.close': '关闭',
  'kernel.dismiss': '隐藏',
  'kernel.loading': '加载中',
  'kernel.retry': '重试',
  'kernel.broken': '这部分已停止运行',
  'kernel.stale': '有新版本可用',
  'kernel.reload': '重新加载',
  'kernel.brokenHint': '请重试或返回。已发送的内容可在您的钱包中查看。',
  'kernel.late': '您的钱包已完成之前的请求',
  'kernel.forgotten': '下次您需要重新连接钱包',
  'kernel.offline': '您已离线。恢复连接前不会发送任何内容。',
  'kernel.slow': '仍在加载…',
  'kernel.notAllowed': '不允许此操作',
  'kernel.disconnectFailed': '断开连接失败',
  'kernel.error': '错误',
  'kernel.success': '完成',
  'kernel.copyFailed': '复制失败',
}

export default zh
