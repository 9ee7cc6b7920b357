// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * One line of `fullstop read --batch`: a response to be read.
 */
export interface ReadRequest {
id: (string | number)
provider?: (string | null)
dialect?: (string | null)
status?: (number | null)
contentType?: (string | null)
headers?: {
[k: string]: string
}
/**
 * break: the connection was lost rather than closed.
 */
ends?: ("close" | "break")
body?: (string | null)
bodyBase64?: (string | null)
}
