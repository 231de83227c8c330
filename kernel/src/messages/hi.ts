import type { Translation } from '../contracts/messages.ts'
import type { KernelMessage } from './en.ts'

const hi: Translation<KernelMessage> = {
  'kernel.back': 'वापस',
  'kernel.close': 'बंद करें',
  'kernel.dismiss': 'छिपाएँ',
  'kernel.loading': 'लोड हो रहा है',
  'kernel.retry': 'फिर कोशिश करें',
  'kernel.broken': 'इस हिस्से ने काम करना बंद कर दिया',
  'kernel.stale': 'नया संस्करण उपलब्ध है',
  'kernel.reload': 'फिर लोड करें',
  'kernel.brokenHint': 'फिर कोशिश करें, या वापस जाकर दूसरा तरीका अपनाएँ। आपका वॉलेट दिखाता है कि क्या भेजा गया।',
  'kernel.late': 'आपके वॉलेट ने पहले का अनुरोध पूरा किया',
  'kernel.forgotten': 'अगली बार आपको फिर से कनेक्ट करना होगा',
  'kernel.offline': 'आप ऑफ़लाइन हैं। कनेक्शन लौटने तक कुछ नहीं भेजा जाएगा।',
  'kernel.slow': 'अभी लोड हो रहा है…',
  'kernel.notAllowed': 'इस कार्रवाई की अनुमति नहीं है',
  'kernel.disconnectFailed': 'डिस्कनेक्ट नहीं हो सका',
  'kernel.error': 'त्रुटि',
  'kernel.success': 'पूरा हुआ',
  'kernel.copyFailed': 'कॉपी नहीं हो सका',
}

export default hi
