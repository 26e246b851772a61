import './tag.css'

/** A short code in a thin frame, in the colour of the text around it. */
export const Tag = ({ children }: { children: string }) => <span className="tag">{children}</span>
