/** Sends pictures to the server, with progress. */
import type { ApiError } from '#schemas/api/error.ts';

/** Bytes that the server takes. */
const limit = 25 * 1024 * 1024;

/** To any door that takes a picture. @param onProgress share sent, 0 to 1. @throws Error with what to tell a person. */
export function uploadPicture<T>(path: string, file: File, onProgress: (share: number) => void): Promise<T> {
  if (file.size > limit)
    return Promise.reject(
      new Error(`The file has ${Math.ceil(file.size / 1048576)} MB; 25 MB are taken. Save it smaller.`),
    );
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/console${path}`);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.responseType = 'json';
    request.upload.onprogress = (event) => onProgress(event.lengthComputable ? event.loaded / event.total : 0);
    request.onload = () => {
      const answer: unknown = request.response;
      if (request.status === 200 || request.status === 201) resolve(answer as T);
      else reject(new Error(isApiError(answer) ? answer.error.message : 'The server could not take this file.'));
    };
    request.onerror = () => reject(new Error('The connection broke off. Please try again.'));
    request.send(file);
  });
}

function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && 'error' in value;
}
