import type { Translation } from '../../contracts/messages.ts'
import type { ToastMessage } from './en.ts'

const hi: Translation<ToastMessage> = {
  'kernel.connected': 'वॉलेट कनेक्ट हो गया',
  'kernel.orphan': 'आपका शुरू किया गया लेनदेन शायद भेजा जा चुका है। दोबारा भेजने से पहले अपना वॉलेट देखें।',
  'kernel.orphanChecking': 'आपका पिछला लेनदेन जाँचा जा रहा है',
  'kernel.orphanFailed': 'आपका पिछला लेनदेन नेटवर्क पर विफल रहा। केवल शुल्क लिया गया।',
  'kernel.orphanIncluded': 'आपका पिछला लेनदेन भेज दिया गया।',
  'kernel.orphanSent': 'लगता है कि आपका पिछला लेनदेन भेजा जा चुका है। आपका वॉलेट उसे दिखाता है।',
  'kernel.orphanUnsent': 'आपका पिछला लेनदेन नहीं भेजा गया: नेटवर्क अब उसे स्वीकार नहीं करता।',
  'kernel.sendingElsewhere': 'दूसरा टैब भेज रहा है',
}

export default hi
