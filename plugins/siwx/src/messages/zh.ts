import type { Translation } from '@latchkit/kernel/plugin'
import type { SiwxMessageKey } from './en.ts'

const zh: Translation<SiwxMessageKey | 'siwx.title'> = {
  'siwx.title': '登录',
  'siwx.heading': '{name} 需要连接您的钱包',
  'siwx.hint': '签署此消息以证明您拥有此钱包并继续。取消将断开连接。',
  'siwx.hintOptional': '签署此消息以证明您拥有此钱包并继续。',
  'siwx.account': '账户',
  'siwx.network': '网络',
  'siwx.message': '显示消息',
  'siwx.checking': '正在检查您是否已登录…',
  'siwx.sign': '签名',
  'siwx.signing': '正在签名…',
  'siwx.still': '仍在等待您的钱包',
  'siwx.cancel': '取消',
  'siwx.canceling': '正在取消…',
  'siwx.init': '初始化身份验证时出现问题',
  'siwx.declined': '签名被拒绝',
  'siwx.smartAccount': '此应用可能不支持智能账户',
  'siwx.clock': '请检查设备的时间',
  'siwx.refused': '无法登录。签名未被接受。',
  'siwx.service': '无法登录。服务没有响应。',
  'siwx.changed': '账户或网络已更改。请重新签名。',
  'siwx.messageChanged': '此钱包更改了消息。',
  'siwx.busy': '请查看您的钱包：已有一个待处理的请求',
  'siwx.failed': '无法登录。未签署任何内容。',
  'siwx.authenticating': '正在验证身份…',
  'siwx.signedIn': '已登录',
  'siwx.stopped': '登录已取消',
  'siwx.stuck': '断开连接失败',
}

export default zh
