import DOMPurify from 'dompurify'
import './rich.css'

/** Formatted text as it was stored. The server has cleaned it; it is cleaned again where it is shown. */
export const RichText = ({ html }: { html: string }) => (
  <div className="rich" dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(html, { ADD_ATTR: ['target'] }) }} />
)
